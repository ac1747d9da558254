import { useRead } from '@belvedere/client-store';
import { LIST_PAGE_SIZE_MAX } from '@belvedere/core';
import { useState } from 'react';

/** A table that is being chosen; what was not chosen falls back to the first there is. */
export interface TablePlace {
  readonly databaseId: number | null;
  readonly schema: string | null;
  readonly table: string | null;
}

const NOWHERE: TablePlace = { databaseId: null, schema: null, table: null };

/** The databases, schemas and tables to choose from, and what is chosen. */
export function useTablePlace() {
  const [chosen, setChosen] = useState(NOWHERE);
  const databases = useRead('database', 'list', {
    q: { page_size: LIST_PAGE_SIZE_MAX, order_column: 'database_name', order_direction: 'asc' },
  });
  const databaseId = chosen.databaseId ?? databases.reply?.result[0]?.id ?? null;
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
  return { place, choose, databases, schemas, tables };
}
