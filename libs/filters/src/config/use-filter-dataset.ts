import { chartDatasourceOf } from '@belvedere/chart-host';
import type { ChartDatasource } from '@belvedere/charts';
import { useRead } from '@belvedere/client-store';
import { useMemo } from 'react';

/** A dataset with all its columns; null while it is not there, or where it may not be read. */
export function useFilterDataset(id: number | null): {
  readonly datasource: ChartDatasource | null;
  readonly isLoading: boolean;
} {
  const query = { datasource_id: id ?? 1, datasource_type: 'table' as const };
  const { reply, isLoading } = useRead('explore', 'get', { query }, { skip: id === null });
  const dataset = id === null ? undefined : reply?.result.dataset;
  const datasource = useMemo(
    () => (dataset === undefined ? null : chartDatasourceOf(dataset as Readonly<Record<string, unknown>>)),
    [dataset],
  );
  return { datasource: datasource?.id === id ? datasource : null, isLoading };
}
