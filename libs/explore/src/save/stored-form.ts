import { withoutFormMemory } from '@belvedere/controls';
import { withoutLentFilters, type FormData } from '@belvedere/core';

const ADDRESS_KEYS: ReadonlySet<string> = new Set([
  'url_params',
  'slice_id',
  'form_data_key',
  'extra_form_data',
  'dashboardId',
]);

/** A form as a save stores it: without what a dashboard lent, what is remembered of other chart types, and its address. */
export function storedForm(form: FormData, saved: FormData | null): FormData {
  const own = withoutFormMemory(withoutLentFilters(form, saved));
  const kept: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(own).filter(([key]) => !ADDRESS_KEYS.has(key)),
  );
  return kept as FormData;
}
