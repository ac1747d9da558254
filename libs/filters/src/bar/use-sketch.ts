import type { ChartDatasource, FilterSketch } from '@belvedere/charts';
import { problemOf, useAppSelector, useServices } from '@belvedere/client-store';
import { canonicalJson, extraAbove, type NativeFilter } from '@belvedere/core';
import { useEffect, useMemo, useState } from 'react';
import { askSketch } from '../native/ask-choices.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { useNativeFilters } from '../native/use-filter-masks.ts';
import { selectNativeFilters } from '../state/native-filters-slice.ts';

interface Answer {
  readonly asked: string;
  readonly sketch: FilterSketch | null;
  readonly reason: string | null;
}

/** How the numbers of a filter are spread under what is chosen above it; null while that is not known. */
export function useSketch(
  place: FilterBarPlace,
  filter: NativeFilter,
  datasource: ChartDatasource | null,
): Omit<Answer, 'asked'> {
  const { api } = useServices();
  const { instance, metadata, dashboardId } = place;
  const filters = useNativeFilters(metadata);
  const selected = useAppSelector((root) => selectNativeFilters(root, instance).selected);
  const above = useMemo(() => extraAbove(filters, selected, filter.id), [filters, selected, filter.id]);
  const [answer, setAnswer] = useState<Answer>({ asked: '', sketch: null, reason: null });
  const question = canonicalJson({ id: filter.id, stored: filter.stored, above });
  useEffect(() => {
    if (datasource === null) return undefined;
    const left = new AbortController();
    const tell = (told: Omit<Answer, 'asked'>): void => {
      if (!left.signal.aborted) setAnswer({ asked: question, ...told });
    };
    askSketch(api, { filter, datasource, dashboardId, above, search: '' }, left.signal).then(
      (sketch) => {
        tell({ sketch, reason: null });
      },
      (error: unknown) => {
        tell({ sketch: null, reason: problemOf(error).message });
      },
    );
    return () => {
      left.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the question says all that matters of filter and masks
  }, [api, question, datasource, dashboardId]);
  return answer.asked === question ? answer : { sketch: null, reason: null };
}
