import { useServices } from '@belvedere/client-store';
import { FILTER_SELECT_ROW_LIMIT, type FilterScalar } from '@belvedere/core';
import type { PanelColumn, PanelDatasource } from '@belvedere/controls';
import { useDebounced } from '@belvedere/ui';
import { useEffect, useState } from 'react';
import { sortedValues } from './sorted-values.ts';

const SEARCH_DELAY_MS = 300;

/** Values that a column holds, as far as the server tells them. */
export interface ColumnValues {
  /** `off` where the dataset does not offer values. */
  readonly status: 'off' | 'loading' | 'ready' | 'failed';
  /** The most frequent first. */
  readonly values: readonly FilterScalar[];
  /** Rows of each value. */
  readonly counts: ReadonlyMap<FilterScalar, number>;
  /** There are more than the server sends at once, so the search is its. */
  readonly isCut: boolean;
}

const isScalar = (value: unknown): value is FilterScalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const asScalar = (value: unknown): FilterScalar => (isScalar(value) ? value : String(value));

interface Answer extends ColumnValues {
  readonly column: string;
}

const NO_COUNTS: ReadonlyMap<FilterScalar, number> = new Map();
const NOTHING: Answer = { status: 'loading', values: [], counts: NO_COUNTS, column: '', isCut: false };

/** Asks for the values of a column; of one with very many, for those that match what is typed. A newer question ends the older one. */
export function useColumnValues(
  datasource: PanelDatasource | null,
  column: PanelColumn | undefined,
  search: string,
): ColumnValues {
  const { api } = useServices();
  const typed = useDebounced(search.trim(), SEARCH_DELAY_MS);
  const [answer, setAnswer] = useState(NOTHING);
  const name = column?.column_name ?? '';
  const isOffered = datasource !== null && datasource.offersValues !== false && name !== '';
  const isCut = answer.column === name && answer.isCut;
  const asked = isCut ? typed : '';
  const id = datasource?.id ?? 0;
  const type = datasource?.type ?? 'table';
  useEffect(() => {
    if (!isOffered) return undefined;
    const controller = new AbortController();
    const input = {
      params: { type, id, column: name },
      query: { counts: true, ...(asked !== '' && { search: asked }) },
    };
    const tell = (status: 'ready' | 'failed', values: readonly FilterScalar[], counts = NO_COUNTS): void => {
      if (controller.signal.aborted) return;
      setAnswer((old) => ({
        status,
        values,
        counts,
        column: name,
        isCut: values.length >= FILTER_SELECT_ROW_LIMIT || (old.column === name && old.isCut),
      }));
    };
    api
      .call('datasource', 'columnValues', input, { signal: controller.signal })
      .then(({ result, counts = [] }) => {
        const values = result.map(asScalar);
        const rows = new Map(values.map((value, at) => [value, counts[at] ?? 0]));
        tell('ready', sortedValues(values, rows), counts.length === 0 ? NO_COUNTS : rows);
      })
      .catch(() => {
        tell('failed', []);
      });
    return () => {
      controller.abort();
    };
  }, [api, isOffered, type, id, name, asked]);
  if (!isOffered) return { status: 'off', values: [], counts: NO_COUNTS, isCut: false };
  return answer.column === name ? answer : NOTHING;
}
