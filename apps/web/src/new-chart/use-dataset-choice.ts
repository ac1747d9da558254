import { chartDatasourceOf } from '@belvedere/chart-host';
import type { ChartDatasource } from '@belvedere/charts';
import { useRead } from '@belvedere/client-store';
import { LIST_PAGE_SIZE_MAX } from '@belvedere/core';
import { useDebounced, type SelectOption } from '@belvedere/ui';
import { useMemo, useState } from 'react';
import { askedDataset } from './asked-dataset.ts';

/** The dataset that a new chart starts from, with what can be chosen. */
export interface DatasetChoice {
  readonly id: number | null;
  /** Null while it is read. */
  readonly datasource: ChartDatasource | null;
  readonly options: readonly SelectOption<number>[];
  readonly isLoading: boolean;
  /** Why the chosen dataset, or the list of them, cannot be read. */
  readonly problem: string | null;
  readonly choose: (id: number) => void;
  readonly search: (text: string) => void;
}

const SEARCH_DELAY_MS = 300;

const named = (opr: 'ct' | 'eq', value: string) => (value === '' ? [] : [{ col: 'table_name', opr, value }]);

/** Chooses a dataset; the one that the address names at first. The server searches. */
export function useDatasetChoice(address: string): DatasetChoice {
  const asked = askedDataset(address);
  const name = asked !== null && 'name' in asked ? asked.name : '';
  const [chosen, setChosen] = useState<number | null>(asked !== null && 'id' in asked ? asked.id : null);
  const [text, setText] = useState('');
  const settled = useDebounced(text.trim(), SEARCH_DELAY_MS);
  const list = useRead('dataset', 'list', {
    q: {
      page_size: LIST_PAGE_SIZE_MAX,
      order_column: 'table_name',
      order_direction: 'asc',
      filters: named('ct', settled),
    },
  });
  const byName = useRead('dataset', 'list', { q: { filters: named('eq', name) } }, { skip: name === '' });
  const id = chosen ?? byName.reply?.result[0]?.id ?? null;
  const one = useRead('dataset', 'get', { params: { id: id ?? 0 } }, { skip: id === null });
  const result = id !== null && one.reply?.id === id ? one.reply.result : null;
  const datasource = useMemo(() => (result === null ? null : chartDatasourceOf(result)), [result]);
  const options = (list.reply?.result ?? []).map((item) => ({
    value: item.id,
    label: item.table_name,
    note: item.database.database_name,
  }));
  const isListed = options.some(({ value }) => value === id);
  return {
    id,
    datasource,
    options:
      datasource === null || id === null || isListed
        ? options
        : [...options, { value: id, label: datasource.name, note: '' }],
    isLoading: list.isLoading || list.isFetching,
    problem: one.problem?.message ?? list.problem?.message ?? null,
    choose: setChosen,
    search: setText,
  };
}
