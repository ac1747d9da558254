import { useAppDispatch, useRead, useServices } from '@belvedere/client-store';
import {
  EmptyState,
  IconButton,
  lazyPlace,
  LoadingState,
  Select,
  useDebounced,
  useLatest,
  useT,
} from '@belvedere/ui';
import { useEffect, useState, type JSX, type ReactNode } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { previewTable } from '../use-cases/preview-table.ts';
import { useChangeEditor, useSqlLabKey } from '../state/use-sqllab.ts';
import { useDatabases } from './use-databases.ts';

const TableCard = lazyPlace(
  async () => (await import('./TableCard.tsx')).TableCard,
  () => <LoadingState />,
);

type Databases = ReturnType<typeof useDatabases>;

/**
 * Gives a tab without database the first one, and a tab without schema the main one. A database that the reader cannot
 * query here is replaced with words.
 */
function useDefaults(
  editor: QueryEditor,
  { databases, chosen, isChosenAbsent }: Databases,
  schemas: readonly string[],
): void {
  const change = useLatest(useChangeEditor(editor.id));
  const t = useT();
  const { notify } = useServices();
  const first = databases?.[0];
  const firstDb = first?.id;
  const tellReplaced = useLatest(() => {
    if (editor.dbId === null || first === undefined) return;
    const [id, name] = [editor.dbId, first.database_name];
    notify({
      kind: 'warning',
      title: t(sqllabMessages.databaseReplaced, { id }),
      text: t(sqllabMessages.databaseInstead, { name }),
    });
  });
  const isKnownDb = chosen !== null;
  const isWanted = editor.dbId === null || isChosenAbsent;
  useEffect(() => {
    if (firstDb === undefined || !isWanted) return;
    tellReplaced.current();
    change.current({ dbId: firstDb, schema: null, tables: [] });
  }, [change, tellReplaced, editor.id, firstDb, isWanted]);
  const firstSchema = schemas.includes('main') ? 'main' : schemas[0];
  const hasSchema = editor.schema !== null;
  useEffect(() => {
    if (isKnownDb && firstSchema !== undefined && !hasSchema) change.current({ schema: firstSchema });
  }, [change, editor.id, firstSchema, hasSchema, isKnownDb]);
}

/** Schemas of a tab's database, and tables of its schema. */
function useTables({ dbId, schema }: QueryEditor) {
  const params = { id: dbId ?? 0 };
  const schemas = useRead('database', 'schemas', { params, q: {} }, { skip: dbId === null });
  const tables = useRead(
    'database',
    'tables',
    { params, q: { schema_name: schema ?? '' } },
    { skip: dbId === null || schema === null },
  );
  return { schemas, tables };
}

/** What an answer lists; nothing where it is that to an earlier question, of another database or schema. */
const listOf = <Item,>({
  reply,
  isOld,
}: {
  readonly reply: { readonly result: readonly Item[] } | null;
  readonly isOld: boolean;
}): readonly Item[] => (reply === null || isOld ? [] : reply.result);

type Tables = ReturnType<typeof useTables>;

/** What a part of the sidebar shows and changes. */
interface PartProps {
  readonly editor: QueryEditor;
  readonly onChange: (change: Partial<QueryEditor>) => void;
}

const SEARCH_DELAY_MS = 200;

function DatabaseChoice({ editor, onChange }: PartProps): JSX.Element {
  const t = useT();
  const [search, setSearch] = useState('');
  const found = useDatabases(editor.dbId, useDebounced(search, SEARCH_DELAY_MS));
  return (
    <Select
      label={t(sqllabMessages.database)}
      icon="database"
      noMatchText={t(sqllabMessages.noSuchDatabase)}
      value={editor.dbId}
      isLoading={found.isLoading}
      onSearch={setSearch}
      options={(found.databases ?? []).map((item) => ({
        value: item.id,
        label: item.database_name,
        note: item.engine_information.title,
      }))}
      onChange={(dbId) => {
        onChange({ dbId, schema: null, tables: [] });
      }}
    />
  );
}

function SchemaChoice({ editor, schemas, tables, onChange }: PartProps & Tables): JSX.Element {
  const t = useT();
  const { problem } = schemas;
  const isLost = problem !== null && editor.schema !== null;
  const names = isLost ? [editor.schema] : listOf(schemas);
  return (
    <div className="bv-sql-schema">
      <Select
        label={t(sqllabMessages.schema)}
        value={editor.schema}
        isLoading={schemas.isLoading || schemas.isOld}
        error={problem === null ? null : t(sqllabMessages.schemasFailed, { reason: problem.message })}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={(schema) => {
          onChange({ schema, tables: [] });
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
  );
}

function TableChoice({ editor, tables, onChange }: PartProps & Pick<Tables, 'tables'>): JSX.Element {
  const t = useT();
  const names = listOf(tables);
  const counts = { shown: editor.tables.length, count: names.length };
  return (
    <Select
      label={`${t(sqllabMessages.tables)} · ${t(sqllabMessages.tableCount, counts)}`}
      icon="search"
      value={null}
      placeholder={t(sqllabMessages.addTable)}
      isLoading={tables.isLoading || tables.isOld}
      error={tables.problem === null ? null : t(sqllabMessages.tablesFailed)}
      options={names.map((item) => ({
        value: item.value,
        label: item.value,
        icon: item.type === 'view' ? ('eye-open' as const) : ('th' as const),
        isDisabled: editor.tables.some(({ name }) => name === item.value),
      }))}
      onChange={(table) => {
        onChange({ tables: [...editor.tables, { name: table, isExpanded: true }] });
      }}
    />
  );
}

/** The tables that were taken into the tab. */
function TakenTables({
  editor,
  databases,
  onChange,
}: PartProps & { readonly databases: Databases }): ReactNode {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const { dbId, schema } = editor;
  if (dbId === null) return null;
  return editor.tables.map(({ name: table, isExpanded }) => (
    <TableCard
      key={`${dbId}.${schema ?? ''}.${table}`}
      isOpen={isExpanded}
      onToggle={() => {
        onChange({
          tables: editor.tables.map((other) =>
            other.name === table ? { name: table, isExpanded: !isExpanded } : other,
          ),
        });
      }}
      databaseId={dbId}
      schema={schema}
      table={table}
      canPreview={databases.chosen?.disable_data_preview !== true}
      onRemove={() => {
        onChange({ tables: editor.tables.filter(({ name }) => name !== table) });
      }}
      onPreview={(sql) => void dispatch(previewTable(key, t(sqllabMessages.previewTable, { table }), sql))}
    />
  ));
}

/** Database, schema and tables of the open tab. */
export function Sidebar({ editor }: { readonly editor: QueryEditor }): JSX.Element {
  const t = useT();
  const databases = useDatabases(editor.dbId);
  const known = useTables(editor);
  useDefaults(editor, databases, listOf(known.schemas));
  const change = useChangeEditor(editor.id);
  if (databases.isNone) {
    return (
      <EmptyState
        icon="database"
        title={t(sqllabMessages.noDatabases)}
        reason={t(sqllabMessages.noDatabasesWhy)}
      />
    );
  }
  return (
    <div className="bv-sql-side">
      <DatabaseChoice editor={editor} onChange={change} />
      <SchemaChoice editor={editor} {...known} onChange={change} />
      <TableChoice editor={editor} tables={known.tables} onChange={change} />
      <TakenTables editor={editor} databases={databases} onChange={change} />
    </div>
  );
}
