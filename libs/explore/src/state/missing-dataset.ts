import { EMPTY_DATASOURCE } from '@belvedere/charts';
import { parseDatasourceKey, type FormData } from '@belvedere/core';
import type { ExploreDataset } from './explore-state.ts';

/** What stands in for the dataset of a form that is gone: it has no fields, and nothing is asked of it. */
export function missingDataset({ datasource: key }: FormData): ExploreDataset {
  const ref = typeof key === 'string' ? parseDatasourceKey(key) : null;
  const type = ref?.type === 'query' ? 'query' : 'table';
  return {
    datasource: { ...EMPTY_DATASOURCE, id: ref?.id ?? 0, type },
    databaseId: null,
    sql: null,
    isMissing: true,
  };
}
