import { connectorError } from '../errors.ts';
import type { WriteTarget } from '../table-writer.ts';

const BYTES_MAX = 63;
const COLUMNS_MAX = 1600;

function problemOf(name: string): string | null {
  const bytes = Buffer.byteLength(name);
  if (bytes > BYTES_MAX) return `it has ${bytes} bytes, and is cut after ${BYTES_MAX}`;
  return name === '' || name.includes('\0') ? 'it is empty, or has a NUL character' : null;
}

/** Throws NAME_REFUSED for a name that the server would cut without a word, and FILE_TOO_WIDE. */
export function checkPostgresNames({ table, columns }: WriteTarget): void {
  for (const name of [table, ...columns.map((column) => column.name)]) {
    const problem = problemOf(name);
    if (problem !== null) throw connectorError('NAME_REFUSED', { name, engine: 'PostgreSQL', problem });
  }
  if (columns.length > COLUMNS_MAX)
    throw connectorError('FILE_TOO_WIDE', { columns: columns.length, limit: COLUMNS_MAX });
}
