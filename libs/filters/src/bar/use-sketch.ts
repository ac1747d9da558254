import type { ChartDatasource, FilterSketch } from '@belvedere/charts';
import { useAppSelector } from '@belvedere/client-store';
import { extraAbove, type NativeFilter } from '@belvedere/core';
import { useMemo } from 'react';
import { askSketch } from '../native/ask-choices.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { useNativeFilters } from '../native/use-filter-masks.ts';
import { selectNativeFilters } from '../state/native-filters-slice.ts';
import { useAnswer } from './use-answer.ts';

/** How the numbers of a filter are spread under what is chosen above it; null while that is not known. */
export function useSketch(
  { instance, metadata, dashboardId }: FilterBarPlace,
  filter: NativeFilter,
  datasource: ChartDatasource | null,
): { readonly sketch: FilterSketch | null; readonly reason: string | null } {
  const filters = useNativeFilters(metadata);
  const selected = useAppSelector((root) => selectNativeFilters(root, instance).selected);
  const above = useMemo(() => extraAbove(filters, selected, filter.id), [filters, selected, filter.id]);
  const question = useMemo(
    () => (datasource === null ? null : { filter, datasource, dashboardId, above, search: '' }),
    [filter, datasource, dashboardId, above],
  );
  const { result, reason, isAnswered } = useAnswer(question, askSketch);
  return isAnswered ? { sketch: result, reason } : { sketch: null, reason: null };
}
