import {
  extraFormDataOf,
  masksOnChart,
  parseDatasourceKey,
  withExtraFormData,
  type FormData,
  type Layout,
} from '@belvedere/core';
import type { SettledFilters } from './settled-filters.ts';

/** A chart's form as the filters of its dashboard have it. */
export function filteredForm(
  { filters, masks }: SettledFilters,
  layout: Layout,
  { id, form }: { readonly id: number; readonly form: FormData },
): FormData {
  const source = parseDatasourceKey(form.datasource ?? '');
  const datasetId = source?.type === 'table' ? source.id : null;
  const on = masksOnChart(filters, masks, layout, { id, datasetId });
  return on.length === 0 ? form : withExtraFormData(form, extraFormDataOf(on));
}
