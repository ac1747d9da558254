import type { ApiClient } from '@belvedere/api-client';
import { filterTypeOf } from '@belvedere/charts';
import {
  settleMasks,
  type ExtraFormData,
  type FilterMask,
  type FilterMasks,
  type JsonObject,
  type NativeFilter,
} from '@belvedere/core';
import { askChoices } from './ask-choices.ts';
import { filterRowLimit } from './filter-row-limit.ts';
import type { OpenedFilters } from './opened-filters.ts';

/** Gives filters that take their first value that value; one whose values cannot be read has none. */
export function settleFilters(
  api: ApiClient,
  { dashboardId, filters, datasourceOf }: OpenedFilters,
  masks: FilterMasks,
  conf: JsonObject,
): Promise<FilterMasks> {
  const rowLimit = filterRowLimit(conf);
  const firstMask = async (filter: NativeFilter, above: ExtraFormData): Promise<FilterMask | null> => {
    const [datasource, type] = [datasourceOf(filter), filterTypeOf(filter.filterType)];
    if (datasource === null || type === null) return null;
    const question = { filter, datasource, dashboardId, above, search: '', rowLimit };
    const choices = await askChoices(api, question).catch(() => null);
    return choices === null ? null : type.maskOf(filter, type.firstOf(choices), choices);
  };
  return settleMasks(filters, masks, firstMask);
}
