import { filterValueText, FILTER_SELECT_ROW_LIMIT, type FilterScalar } from '@belvedere/core';
import type { PanelColumn, PanelDatasource } from '@belvedere/controls';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useColumnValues, type ColumnValues } from './use-column-values.ts';

/** Values that match what is typed, and the row that the keys stand on. */
export interface Suggestions {
  readonly status: ColumnValues['status'];
  /** How many values there are without a search; how many the search found where there are too many to send. */
  readonly count: number;
  /** The server has more values than these. */
  readonly hasMore: boolean;
  readonly values: readonly FilterScalar[];
  /** Rows of each value; empty where they are not known. */
  readonly counts: ColumnValues['counts'];
  readonly active: number;
  /** Value under the keys; undefined for none. */
  readonly current: FilterScalar | undefined;
  /** Walks with the arrows; true when the key was used up. */
  readonly walk: (event: KeyboardEvent) => boolean;
  readonly restart: () => void;
}

/** Suggests values of a column for what is typed. */
export function useSuggestions(
  datasource: PanelDatasource | null,
  column: PanelColumn | undefined,
  typed: string,
): Suggestions {
  const { status, values, counts, isCut } = useColumnValues(datasource, column, typed);
  const [active, setActive] = useState(-1);
  const shown = useMemo(() => {
    const wanted = typed.trim().toLowerCase();
    return wanted === ''
      ? values
      : values.filter((value) => filterValueText(value).toLowerCase().includes(wanted));
  }, [values, typed]);
  const walk = (event: KeyboardEvent): boolean => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive(Math.max(-1, Math.min(shown.length - 1, active + step)));
    return true;
  };
  return {
    status,
    count: values.length,
    hasMore: isCut && values.length >= FILTER_SELECT_ROW_LIMIT,
    values: shown,
    counts,
    active,
    current: shown[active],
    walk,
    restart: () => {
      setActive(-1);
    },
  };
}
