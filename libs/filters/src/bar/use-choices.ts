import type { ChartDatasource, FilterChoices } from '@belvedere/charts';
import { useAppSelector, useConf } from '@belvedere/client-store';
import { extraAbove, type Json, type NativeFilter } from '@belvedere/core';
import { useMemo, useState } from 'react';
import { askChoices } from '../native/ask-choices.ts';
import { filterRowLimit } from '../native/filter-row-limit.ts';
import { useNativeFilters } from '../native/use-filter-masks.ts';
import { selectNativeFilters } from '../state/native-filters-slice.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { useAnswer } from './use-answer.ts';

/** What can be chosen in a filter, as far as it is known. */
export interface ChoicesState {
  readonly status: 'loading' | 'ready' | 'failed' | 'missing';
  /** The last that were known, also while others are asked for. */
  readonly choices: FilterChoices | null;
  readonly reason: string | null;
  readonly retry: () => void;
}

/**
 * Asks what can be chosen in a filter, under what is chosen in those it depends on; with `among`, which of these values can. A newer
 * question ends the older one.
 */
export function useChoices(
  place: FilterBarPlace,
  filter: NativeFilter,
  datasource: ChartDatasource | null,
  search: string,
  among?: readonly Json[],
): ChoicesState {
  const { instance, metadata, dashboardId } = place;
  const filters = useNativeFilters(metadata);
  const selected = useAppSelector((root) => selectNativeFilters(root, instance).selected);
  const above = useMemo(() => extraAbove(filters, selected, filter.id), [filters, selected, filter.id]);
  const rowLimit = filterRowLimit(useConf());
  const [tries, setTries] = useState(0);
  const question = useMemo(
    () =>
      datasource === null
        ? null
        : { filter, datasource, dashboardId, above, search, rowLimit, ...(among !== undefined && { among }) },
    [filter, datasource, dashboardId, above, search, rowLimit, among],
  );
  const { result, reason, isAnswered } = useAnswer(question, askChoices, tries);
  const status =
    datasource === null ? 'missing' : !isAnswered ? 'loading' : reason === null ? 'ready' : 'failed';
  return {
    status,
    choices: result,
    reason: isAnswered ? reason : null,
    retry: () => {
      setTries((count) => count + 1);
    },
  };
}
