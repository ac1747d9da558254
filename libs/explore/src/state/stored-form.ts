import { completeFormData, type ChartDatasource, type ChartManifest } from '@belvedere/charts';
import { stateDefaults, withoutFormMemory, type PanelDashboard } from '@belvedere/controls';
import { withoutLentFilters, type FormData } from '@belvedere/core';
import { formChanges } from './readiness.ts';

const ADDRESS_KEYS: ReadonlySet<string> = new Set([
  'url_params',
  'slice_id',
  'form_data_key',
  'extra_form_data',
  'dashboardId',
]);

/** Keys that a dashboard lends to the charts that are opened from it. */
const LENT_KEYS = ['label_colors', 'shared_label_colors'] as const;

function withOwnColors(form: FormData, saved: FormData | null, dashboard: PanelDashboard | null): FormData {
  if (dashboard === null) return form;
  const lent: readonly string[] = dashboard.hasColorScheme ? [...LENT_KEYS, 'color_scheme'] : LENT_KEYS;
  const kept = Object.entries(form).filter(([key]) => !lent.includes(key));
  const own = Object.entries(saved ?? {}).filter(([key]) => lent.includes(key));
  const values: Readonly<Record<string, unknown>> = Object.fromEntries([...kept, ...own]);
  return values as FormData;
}

/** A form as a save stores it: without what a dashboard lent, what is remembered of other chart types, and its address. */
export function storedForm(
  form: FormData,
  saved: FormData | null,
  dashboard: PanelDashboard | null,
): FormData {
  const own = withoutFormMemory(withoutLentFilters(withOwnColors(form, saved, dashboard), saved));
  const kept: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(own).filter(([key]) => !ADDRESS_KEYS.has(key)),
  );
  return kept as FormData;
}

/** What a stored form is settled with. */
export interface Settling {
  /** Null for a chart type that nobody knows; its form is stored as it is. */
  readonly manifest: ChartManifest | null;
  readonly datasource: ChartDatasource;
  /** The form that is overwritten; null for a new chart. */
  readonly over: FormData | null;
}

/**
 * A stored form that draws the same when its dataset changes. A new chart has the value of every control. One that is
 * overwritten gets what it took from its dataset, once its author changed something; the rest stays as it was written.
 */
export function settledForm(stored: FormData, { manifest, datasource, over }: Settling): FormData {
  if (manifest === null) return stored;
  if (over === null) return completeFormData(manifest, stored, datasource);
  if (formChanges(manifest, datasource, over, stored).length === 0) return stored;
  const taken = stateDefaults(manifest.controls, stored, { datasource });
  return { ...stored, ...(taken as Partial<FormData>) };
}
