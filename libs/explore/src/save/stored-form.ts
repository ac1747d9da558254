import { withoutFormMemory, type PanelDashboard } from '@belvedere/controls';
import { withoutLentFilters, type FormData } from '@belvedere/core';

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
