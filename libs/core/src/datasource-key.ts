import type { DatasourceRef } from './query-object.ts';

/** `{id}__{type}`, the way form data names a dataset. */
export function datasourceKey({ id, type }: DatasourceRef): string {
  return `${id}__${type}`;
}

/** Reads `{id}__{type}`; anything but `query` after the id is a table. Null when there is no positive id. */
export function parseDatasourceKey(key: string): DatasourceRef | null {
  const match = /^(\d+)__(\w+)$/.exec(key);
  if (match === null) return null;
  const id = Number(match[1]);
  return Number.isSafeInteger(id) && id > 0 ? { id, type: match[2] === 'query' ? 'query' : 'table' } : null;
}
