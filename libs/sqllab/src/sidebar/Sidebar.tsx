import { useAppDispatch, useRead } from '@belvedere/client-store';
import { EmptyState, IconButton, Select, useT } from '@belvedere/ui';
import { useEffect, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import { sqllabActions, type QueryEditor } from '../state/sqllab-slice.ts';
import { previewTable } from '../state/thunks/preview-table.ts';
import { TableCard } from './TableCard.tsx';

/** Databases that can be queried here. */
export function useDatabases() {
  return useRead('database', 'list', {
    q: {
      page_size: 200,
      order_column: 'database_name',
      order_direction: 'asc',
      filters: [{ col: 'expose_in_sqllab', opr: 'eq', value: true }],
    },
  });
}

/** Gives a tab without database the first one, and a tab without schema the main one. */
function useDefaults(
  editor: QueryEditor,
  databases: readonly { readonly id: number }[],
  schemas: readonly string[],
): void {
  const dispatch = useAppDispatch();
  const firstDb = databases[0]?.id;
  const isKnownDb = databases.some((database) => database.id === editor.dbId);
  useEffect(() => {
    if (firstDb !== undefined && !isKnownDb)
      dispatch(
        sqllabActions.editorChanged({ id: editor.id, change: { dbId: firstDb, schema: null, tables: [] } }),
      );
  }, [dispatch, editor.id, firstDb, isKnownDb]);
  const firstSchema = schemas.includes('main') ? 'main' : schemas[0];
  const hasSchema = editor.schema !== null;
  useEffect(() => {
    if (isKnownDb && firstSchema !== undefined && !hasSchema)
      dispatch(sqllabActions.editorChanged({ id: editor.id, change: { schema: firstSchema } }));
  }, [dispatch, editor.id, firstSchema, hasSchema, isKnownDb]);
}

/** Database, schema and tables of the open tab. */
export function Sidebar({ editor }: { readonly editor: QueryEditor }): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const databases = useDatabases();
  const { dbId, schema } = editor;
  const schemas = useRead(
    'database',
    'schemas',
    { params: { id: dbId ?? 0 }, q: {} },
    { skip: dbId === null },
  );
  const tables = useRead(
    'database',
    'tables',
    { params: { id: dbId ?? 0 }, q: { schema_name: schema ?? '' } },
    { skip: dbId === null || schema === null },
  );
  useDefaults(editor, databases.reply?.result ?? [], schemas.reply?.result ?? []);
  const change = (next: Partial<QueryEditor>): void => {
    dispatch(sqllabActions.editorChanged({ id: editor.id, change: next }));
  };
  if (databases.reply !== null && databases.reply.result.length === 0) {
    return (
      <EmptyState
        icon="database"
        title={t(sqllabMessages.noDatabases)}
        reason={t(sqllabMessages.noDatabasesWhy)}
      />
    );
  }
  const names = tables.reply?.result ?? [];
  const chosen = databases.reply?.result.find((item) => item.id === dbId);
  return (
    <div className="bv-sql-side">
      <Select
        label={t(sqllabMessages.database)}
        icon="database"
        value={dbId}
        isLoading={databases.isLoading}
        options={(databases.reply?.result ?? []).map((item) => ({
          value: item.id,
          label: item.database_name,
          note: item.engine_information.title,
        }))}
        onChange={(id) => {
          change({ dbId: id, schema: null, tables: [] });
        }}
      />
      <div className="bv-sql-schema">
        <Select
          label={t(sqllabMessages.schema)}
          value={schema}
          isLoading={schemas.isLoading}
          options={(schemas.reply?.result ?? []).map((name) => ({ value: name, label: name }))}
          onChange={(name) => {
            change({ schema: name, tables: [] });
          }}
        />
        <IconButton
          icon="refresh"
          label={t(sqllabMessages.refreshTables)}
          onClick={() => {
            schemas.refetch();
            tables.refetch();
          }}
        />
      </div>
      <Select
        label={`${t(sqllabMessages.tables)} · ${t(sqllabMessages.tableCount, { shown: editor.tables.length, count: names.length })}`}
        icon="search"
        value={null}
        placeholder={t(sqllabMessages.addTable)}
        isLoading={tables.isLoading}
        error={tables.problem === null ? null : t(sqllabMessages.tablesFailed)}
        options={names.map((item) => ({
          value: item.value,
          label: item.value,
          icon: item.type === 'view' ? ('eye-open' as const) : ('th' as const),
          isDisabled: editor.tables.includes(item.value),
        }))}
        onChange={(table) => {
          change({ tables: [...editor.tables, table] });
        }}
      />
      {dbId !== null &&
        editor.tables.map((table) => (
          <TableCard
            key={`${dbId}.${schema ?? ''}.${table}`}
            databaseId={dbId}
            schema={schema}
            table={table}
            canPreview={chosen?.disable_data_preview !== true}
            onRemove={() => {
              change({ tables: editor.tables.filter((name) => name !== table) });
            }}
            onPreview={(sql) => void dispatch(previewTable(t(sqllabMessages.previewTable, { table }), sql))}
          />
        ))}
    </div>
  );
}
