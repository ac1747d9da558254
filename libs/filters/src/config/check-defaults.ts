import type { ApiClient } from '@belvedere/api-client';
import { chartDatasourceOf } from '@belvedere/chart-host';
import {
  filterTypeOf,
  unmatchedValues,
  valuesOf,
  type ChartDatasource,
  type FilterChoices,
} from '@belvedere/charts';
import { problemOf } from '@belvedere/client-store';
import {
  extraAbove,
  initialMasks,
  isChosen,
  type FilterMasks,
  type FilterProblem,
  type Json,
  type NativeFilter,
} from '@belvedere/core';
import { NULL_LABEL } from '@belvedere/frame';
import { askChoices } from '../native/ask-choices.ts';
import type { FilterConfigPlace } from './config-place.ts';

/** Time after which nobody waits for the answer any more, ms. */
const CHECK_LIMIT_MS = 10_000;
/** Values that are named; further ones are counted. */
const NAMED_VALUES = 5;

/** What a text is made of that names some values and counts the others. */
export type NameValues = (named: string, others: number) => string;

const textOf = (value: Json): string => (value === null ? NULL_LABEL : `"${String(value)}"`);

/** Names the first of some values, and says how many there are beside them. */
function named(values: readonly Json[], more: NameValues): string {
  const text = values.slice(0, NAMED_VALUES).map(textOf).join(', ');
  return values.length > NAMED_VALUES ? more(text, values.length - NAMED_VALUES) : text;
}

/** Values of a default that cannot be met by what there is to choose. */
function unmatched(value: Json | undefined, { bounds, options }: FilterChoices): readonly Json[] {
  const values = valuesOf(value);
  if (bounds === null) return unmatchedValues(values, options);
  const [low, high] = values.map((end) => (typeof end === 'number' ? end : null));
  const isOutside = (low ?? -Infinity) > bounds[1] || (high ?? Infinity) < bounds[0];
  return isOutside ? values.filter((end) => end !== null) : [];
}

async function datasetOf(
  api: ApiClient,
  { datasets }: FilterConfigPlace,
  id: number,
): Promise<ChartDatasource> {
  const known = datasets[id];
  if (known !== undefined) return known;
  const query = { datasource_id: id, datasource_type: 'table' as const };
  const { result } = await api.call('explore', 'get', { query });
  return chartDatasourceOf(result.dataset as Readonly<Record<string, unknown>>);
}

interface DefaultQuestion {
  readonly filters: readonly NativeFilter[];
  readonly masks: FilterMasks;
  readonly filter: NativeFilter;
}

async function problemOfDefault(
  api: ApiClient,
  place: FilterConfigPlace,
  { filters, masks, filter }: DefaultQuestion,
  more: NameValues,
): Promise<FilterProblem | null> {
  const [target] = filter.targets;
  const id = target?.datasetId ?? null;
  if (id === null || !isChosen(filter.defaultMask)) return null;
  if (filterTypeOf(filter.filterType) === null) return null;
  const problem = (kind: 'default' | 'unread', details: Readonly<Record<string, string>>): FilterProblem => ({
    filterId: filter.id,
    kind,
    isFatal: false,
    chartIds: [],
    details: { column: target?.column ?? filter.name, dataset: String(id), ...details },
  });
  try {
    const datasource = await datasetOf(api, place, id);
    const { value } = filter.defaultMask.filterState;
    const above = extraAbove(filters, masks, filter.id);
    const question = { filter, datasource, dashboardId: place.dashboardId, above, search: '' };
    const among = filter.filterType === 'filter_select' ? { among: valuesOf(value) } : {};
    const choices = await askChoices(api, { ...question, ...among }, AbortSignal.timeout(CHECK_LIMIT_MS));
    const values = choices === null ? [] : unmatched(value, choices);
    if (values.length === 0) return null;
    return problem('default', { dataset: datasource.name, values: named(values, more) });
  } catch (error) {
    const dataset = place.datasets[id]?.name;
    return problem('unread', {
      ...(dataset !== undefined && { dataset }),
      reason: problemOf(error).message,
    });
  }
}

/** Defaults of these filters whose values do not occur, and those of which nobody could say: asked under the defaults of what they depend on. */
export async function checkDefaults(
  api: ApiClient,
  place: FilterConfigPlace,
  filters: readonly NativeFilter[],
  more: NameValues,
): Promise<readonly FilterProblem[]> {
  const masks = Object.fromEntries(
    Object.entries(initialMasks(filters, undefined)).filter(([, mask]) => isChosen(mask)),
  );
  const found = await Promise.all(
    filters.map((filter) => problemOfDefault(api, place, { filters, masks, filter }, more)),
  );
  return found.filter((problem) => problem !== null);
}
