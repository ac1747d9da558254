import { connectorError } from '../errors.ts';
import type { WriteTarget } from '../table-writer.ts';

const CHARACTERS_MAX = 64;
const COLUMNS_MAX = 1017;

function problemOf(name: string): string | null {
  const { length } = Array.from(name);
  if (length > CHARACTERS_MAX) return `it has ${length} characters, and at most ${CHARACTERS_MAX} are taken`;
  if (/[^\0-\uFFFF]|\0/u.test(name)) return 'it has a character that names cannot have, such as an emoji';
  return name === '' || name.endsWith(' ') ? 'it is empty, or ends with a space' : null;
}

/** Throws NAME_REFUSED and FILE_TOO_WIDE for a table that a server would not make. */
export function checkMysqlNames({ table, columns }: WriteTarget): void {
  for (const name of [table, ...columns.map((column) => column.name)]) {
    const problem = problemOf(name);
    if (problem !== null) throw connectorError('NAME_REFUSED', { name, engine: 'MySQL', problem });
  }
  if (columns.length > COLUMNS_MAX)
    throw connectorError('FILE_TOO_WIDE', { columns: columns.length, limit: COLUMNS_MAX });
}
