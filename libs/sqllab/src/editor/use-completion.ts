import { useRead, useServices } from '@belvedere/client-store';
import type { CodeSchema } from '@belvedere/ui/code';
import { useEffect, useMemo, useState } from 'react';
import type { QueryEditor } from '../model/query-editor.ts';
import { resultTable } from '../results/result-table.ts';
import { useKeptResults } from '../state/use-kept-results.ts';

type Columns = Readonly<Record<string, readonly string[]>>;

/** Columns of the tables opened at the left. */
function useColumns(editor: QueryEditor): Columns {
  const { api } = useServices();
  const [columns, setColumns] = useState<Columns>({});
  const { dbId, schema, tables } = editor;
  const wanted = tables.map(({ name }) => name).join('\n');
  useEffect(() => {
    if (dbId === null || wanted === '') return undefined;
    const controller = new AbortController();
    for (const table of wanted.split('\n')) {
      api
        .call(
          'database',
          'table',
          { params: { id: dbId, table, schema: schema ?? 'undefined' } },
          { signal: controller.signal },
        )
        .then((reply) => {
          setColumns((old) => ({ ...old, [table]: reply.columns.map((column) => column.name) }));
        })
        .catch(() => undefined);
    }
    return () => {
      controller.abort();
    };
  }, [api, dbId, schema, wanted]);
  return columns;
}

/** What completion offers in a tab: tables of its schema with the columns of those that are opened, and kept results. */
export function useCompletion(editor: QueryEditor): CodeSchema {
  const { dbId, schema } = editor;
  const { reply } = useRead(
    'database',
    'tables',
    { params: { id: dbId ?? 0 }, q: { schema_name: schema ?? '' } },
    { skip: dbId === null || schema === null },
  );
  const columns = useColumns(editor);
  const kept = useKeptResults();
  return useMemo(
    () =>
      Object.fromEntries([
        ...(reply?.result ?? []).map((item) => [item.value, [...(columns[item.value] ?? [])]] as const),
        ...kept.map((result) => [resultTable(result.name), result.columns.map(({ name }) => name)] as const),
      ]),
    [reply, columns, kept],
  );
}
