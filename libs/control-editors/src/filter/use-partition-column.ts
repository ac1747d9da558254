import { useRead, useServices } from '@belvedere/client-store';
import { isJsonObject } from '@belvedere/core';
import type { PanelDatasource } from '@belvedere/controls';
import { useEffect } from 'react';

/** The partition column of a table's extra facts; null unless there is exactly one. */
export function partitionColumnOf(extra: unknown): string | null {
  const partitions = isJsonObject(extra) && isJsonObject(extra['partitions']) ? extra['partitions'] : {};
  const columns = Array.isArray(partitions['cols']) ? partitions['cols'] : [];
  const only: unknown = columns[0];
  return columns.length === 1 && typeof only === 'string' ? only : null;
}

/** Asks by which column the dataset's table is split. That it cannot be told is logged, nothing more. */
export function usePartitionColumn(datasource: PanelDatasource | null): string | null {
  const { log } = useServices();
  const table = datasource?.table ?? null;
  const { reply, problem } = useRead(
    'database',
    'tableExtra',
    { params: { id: table?.databaseId ?? 0, table: table?.name ?? '', schema: table?.schema ?? '' } },
    { skip: table === null || table.schema === null },
  );
  const failure = problem?.message ?? null;
  useEffect(() => {
    if (failure !== null) log({ event: 'table_extra_failed', message: failure });
  }, [failure, log]);
  return partitionColumnOf(reply);
}
