import type { ChartDatasource, FilterChoices } from '@belvedere/charts';
import { problemOf, useAppSelector, useServices } from '@belvedere/client-store';
import { canonicalJson, extraAbove, type Json, type NativeFilter } from '@belvedere/core';
import { useEffect, useMemo, useState } from 'react';
import { askChoices } from '../native/ask-choices.ts';
import { useNativeFilters } from '../native/use-filter-masks.ts';
import { selectNativeFilters } from '../state/native-filters-slice.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';

/** What can be chosen in a filter, as far as it is known. */
export interface ChoicesState {
  readonly status: 'loading' | 'ready' | 'failed' | 'missing';
  /** The last that were known, also while others are asked for. */
  readonly choices: FilterChoices | null;
  readonly reason: string | null;
  readonly retry: () => void;
}

interface Answer {
  readonly asked: string;
  readonly choices: FilterChoices | null;
  readonly reason: string | null;
}

const NOTHING: Answer = { asked: '', choices: null, reason: null };

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
  const { api } = useServices();
  const { instance, metadata, dashboardId } = place;
  const filters = useNativeFilters(metadata);
  const selected = useAppSelector((root) => selectNativeFilters(root, instance).selected);
  const above = useMemo(() => extraAbove(filters, selected, filter.id), [filters, selected, filter.id]);
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState(NOTHING);
  const question = useMemo(
    () => canonicalJson({ id: filter.id, stored: filter.stored, above, search, tries, among: among ?? null }),
    [filter.id, filter.stored, above, search, tries, among],
  );
  useEffect(() => {
    if (datasource === null) return undefined;
    const left = new AbortController();
    const tell = (told: Omit<Answer, 'asked'>): void => {
      if (!left.signal.aborted) setAnswer({ asked: question, ...told });
    };
    const asked = { filter, datasource, dashboardId, above, search, ...(among !== undefined && { among }) };
    askChoices(api, asked, left.signal).then(
      (choices) => {
        tell({ choices, reason: null });
      },
      (error: unknown) => {
        tell({ choices: null, reason: problemOf(error).message });
      },
    );
    return () => {
      left.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the question says all that matters of filter and masks
  }, [api, question, datasource, dashboardId]);
  const isAnswered = answer.asked === question;
  const status =
    datasource === null ? 'missing' : !isAnswered ? 'loading' : answer.reason === null ? 'ready' : 'failed';
  return {
    status,
    choices: answer.choices,
    reason: isAnswered ? answer.reason : null,
    retry: () => {
      setTries((count) => count + 1);
    },
  };
}
