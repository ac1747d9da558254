import { useRead } from '@belvedere/client-store';

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

/** One of {@link useDatabases}; null while it is not known. */
export function useDatabase(id: number | null) {
  return useDatabases().reply?.result.find((database) => database.id === id) ?? null;
}
