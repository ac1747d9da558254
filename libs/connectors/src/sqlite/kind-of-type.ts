import type { ColumnKind } from '@belvedere/core';

const PATTERNS: readonly (readonly [RegExp, ColumnKind])[] = [
  [/TIMESTAMP|DATETIME/, 'wall'],
  [/^DATE/, 'date'],
  [/^TIME/, 'time'],
  [/BOOL/, 'boolean'],
  [/INT/, 'integer'],
  [/CHAR|CLOB|TEXT|UUID|JSON|ENUM/, 'text'],
  [/BLOB/, 'binary'],
  [/REAL|FLOA|DOUB|NUM|DEC/, 'float'],
];

/** Kind that a declared type promises; `other` when nothing is declared. SQLite does not keep the promise by itself. */
export function kindOfSqliteType(type: string | null): ColumnKind {
  const upper = (type ?? '').toUpperCase();
  return PATTERNS.find(([pattern]) => pattern.test(upper))?.[1] ?? 'other';
}
