import { useDatabaseChoices, useRead } from '@belvedere/client-store';
import { useDebounced } from '@belvedere/ui';
import { useState } from 'react';

/** A table that is being chosen; what was not chosen falls back to the first there is. */
export interface TablePlace {
  readonly databaseId: number | null;
  readonly schema: string | null;
  readonly table: string | null;
}

const SEARCH_DELAY_MS = 200;
const NOWHERE: TablePlace = { databaseId: null, schema: null, table: null };

/** The databases, schemas and tables to choose from, and what is chosen. */
export function useTablePlace() {
  const [chosen, setChosen] = useState(NOWHERE);
  const [search, setSearch] = useState('');
  const typed = useDebounced(search, SEARCH_DELAY_MS);
  const databases = useDatabaseChoices({ chosen: chosen.databaseId, search: typed });
  const firstId = databases.databases?.[0]?.id ?? null;
  const [firstShown, setFirstShown] = useState<number | null>(null);
  if (firstShown === null && firstId !== null) setFirstShown(firstId);
  const databaseId = chosen.databaseId ?? firstShown;
  const params = { id: databaseId ?? 0 };
  const schemas = useRead('database', 'schemas', { params }, { skip: databaseId === null });
  const schema = chosen.schema ?? schemas.reply?.result[0] ?? null;
  const tables = useRead(
    'database',
    'tables',
    { params, q: schema === null ? {} : { schema_name: schema } },
    { skip: databaseId === null || schemas.reply === null, isFresh: true },
  );
  const place: TablePlace = { databaseId, schema, table: chosen.table };
  const choose = (patch: Partial<TablePlace>): void => {
    setChosen({ ...place, ...patch });
  };
  return { place, choose, databases, searchDatabases: setSearch, schemas, tables };
}
