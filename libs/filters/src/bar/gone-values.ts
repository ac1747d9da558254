import { unmatchedValues, type ChartDatasource } from '@belvedere/charts';
import type { Json, NativeFilter } from '@belvedere/core';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { useChoices, type ChoicesState } from './use-choices.ts';

const NONE: readonly Json[] = [];

/** Whether values that do not occur under the filters above are taken out of a filter by themselves. */
export const clearsGone = ({ cascadeParentIds, controlValues }: NativeFilter): boolean =>
  cascadeParentIds.length > 0 && controlValues['goneValues'] === 'clear';

/** Those of some values that an answer does not hold; none while nobody knows. */
function goneIn({ status, choices }: ChoicesState, values: readonly Json[]): readonly Json[] {
  return status === 'ready' && choices !== null ? unmatchedValues(values, choices.options) : NONE;
}

/** Those of some values that do not occur in a filter under what is chosen above it; asks for these alone. None while nobody knows. */
export function useGoneAmong(
  place: FilterBarPlace,
  filter: NativeFilter,
  datasource: ChartDatasource | null,
  values: readonly Json[],
): readonly Json[] {
  return goneIn(useChoices(place, filter, values.length === 0 ? null : datasource, '', values), values);
}

/** Those of the chosen values that do not occur: read from all values where these are known, and asked for else. */
export function useGoneValues(
  place: FilterBarPlace,
  filter: NativeFilter,
  datasource: ChartDatasource | null,
  { known, chosen }: { readonly known: ChoicesState; readonly chosen: readonly Json[] },
): readonly Json[] {
  const isWhole = known.choices?.isCut === false;
  const asked = useGoneAmong(place, filter, isWhole || known.choices === null ? null : datasource, chosen);
  return isWhole ? goneIn(known, chosen) : asked;
}
