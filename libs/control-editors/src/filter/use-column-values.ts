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
  readonly values: readonly FilterScalar[];
  /** There are more than the server sends at once, so the search is its. */
  readonly isCut: boolean;
}

const isScalar = (value: unknown): value is FilterScalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const asScalar = (value: unknown): FilterScalar => (isScalar(value) ? value : String(value));

interface Answer extends ColumnValues {
  readonly column: string;
}

const NOTHING: Answer = { status: 'loading', values: [], column: '', isCut: false };

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
    const input = { params: { type, id, column: name }, query: asked === '' ? {} : { search: asked } };
    const tell = (status: 'ready' | 'failed', values: readonly FilterScalar[]): void => {
      if (controller.signal.aborted) return;
      setAnswer((old) => ({
        status,
        values,
        column: name,
        isCut: values.length >= FILTER_SELECT_ROW_LIMIT || (old.column === name && old.isCut),
      }));
    };
    api
      .call('datasource', 'columnValues', input, { signal: controller.signal })
      .then(({ result }) => {
        tell('ready', sortedValues(result.map(asScalar)));
      })
      .catch(() => {
        tell('failed', []);
      });
    return () => {
      controller.abort();
    };
  }, [api, isOffered, type, id, name, asked]);
  if (!isOffered) return { status: 'off', values: [], isCut: false };
  return answer.column === name ? answer : NOTHING;
}
