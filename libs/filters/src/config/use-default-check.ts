import { useCount, useServices } from '@belvedere/client-store';
import {
  canonicalJson,
  filtersAmong,
  type FilterEntry,
  type FilterProblem,
  type NativeFilter,
} from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useState } from 'react';
import { filterConfigMessages } from '../messages/filter-config.ts';
import { checkDefaults } from './check-defaults.ts';
import type { FilterConfigPlace } from './config-place.ts';

/** What the answer depends on: a default that was found wanting is asked about again once one of these changed. */
const textOf = (filter: NativeFilter, filters: readonly NativeFilter[]): string =>
  canonicalJson([
    filter.id,
    filters.map(({ targets, preFilters, preFilterTimeRange, cascadeParentIds, defaultMask }) => ({
      targets,
      preFilters,
      preFilterTimeRange,
      cascadeParentIds,
      defaultMask,
    })) as never,
  ]);

/** Looks whether the defaults of filters match anything. */
export interface DefaultCheck {
  /** What was found wrong, as long as nothing changed that it depends on. */
  readonly problemsOf: (entries: readonly FilterEntry[]) => readonly FilterProblem[];
  /** Asks the data; settles with what was not known to be wrong before. */
  readonly check: (entries: readonly FilterEntry[]) => Promise<readonly FilterProblem[]>;
}

/** {@link DefaultCheck} of the filters that are edited. */
export function useDefaultCheck(place: FilterConfigPlace): DefaultCheck {
  const t = useT();
  const count = useCount();
  const { api } = useServices();
  const [found, setFound] = useState<ReadonlyMap<string, FilterProblem>>(new Map());
  return {
    problemsOf: (entries) => {
      const filters = filtersAmong(entries);
      return filters.flatMap((filter) => found.get(textOf(filter, filters)) ?? []);
    },
    check: async (entries) => {
      const filters = filtersAmong(entries);
      const problems = await checkDefaults(api, place, filters, (values, others) =>
        t(filterConfigMessages.moreValues, { values, count: count(others) }),
      );
      const texts = new Map(filters.map((filter) => [filter.id, textOf(filter, filters)]));
      const fresh = problems.filter(({ filterId }) => !found.has(texts.get(filterId) ?? ''));
      setFound(new Map(problems.map((problem) => [texts.get(problem.filterId) ?? '', problem])));
      return fresh;
    },
  };
}
