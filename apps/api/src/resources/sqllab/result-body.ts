import { withBytes } from '../../query/chart-answer.ts';
import { dataOf, headOf } from '../../query/result-data.ts';
import type { SqlColumn } from '../../query/run-sql.ts';

/** Parts of a finished run. */
export interface ResultParts {
  readonly query: unknown;
  readonly queryId: number;
  readonly columns: readonly SqlColumn[];
  /** Rows as JSON text. */
  readonly data: Buffer;
  readonly displayLimitReached: boolean;
}

/** The answer to a run, as bytes; the rows are not read again. */
export function resultBody({ query, queryId, columns, data, displayLimitReached }: ResultParts): Buffer {
  const head = {
    query_id: queryId,
    status: 'success',
    columns,
    selected_columns: columns,
    expanded_columns: [],
    query,
    ...(displayLimitReached && { displayLimitReached: true }),
  };
  return withBytes(head, 'data', data);
}

/** A stored answer with at most so many rows; the digits of its numbers stay as they are. */
export function trimmedBody(stored: Buffer, rows: number): Buffer {
  const texts = splitRows(dataOf(stored).toString('utf8'), rows + 1);
  if (texts.length <= rows) return stored;
  const head = headOf(stored).replace(',"displayLimitReached":true', '');
  return Buffer.from(`${head},"displayLimitReached":true,"data":[${texts.slice(0, rows).join(',')}]}`);
}

function splitRows(array: string, count: number): string[] {
  const rows: string[] = [];
  let depth = 0;
  let start = -1;
  for (let at = 0; at < array.length && rows.length < count; at += 1) {
    const char = array[at];
    if (char === '"') at = endOfString(array, at);
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth === 2) start = at;
    } else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth === 1) rows.push(array.slice(start, at + 1));
    }
  }
  return rows;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
