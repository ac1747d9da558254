import type { Refusal } from '../refused-row.ts';

const SAYINGS: Readonly<Record<string, (rule: string) => string>> = {
  SQLITE_CONSTRAINT_CHECK: (rule) => `the rule ${rule} of the table forbids it`,
  SQLITE_CONSTRAINT_NOTNULL: () => 'the column takes no empty value',
  SQLITE_CONSTRAINT_UNIQUE: (rule) => `a row with the same unique key ${rule} is there already`,
  SQLITE_CONSTRAINT_PRIMARYKEY: (rule) => `a row with the same unique key ${rule} is there already`,
  SQLITE_CONSTRAINT_FOREIGNKEY: () => 'it points to a row that is not there',
  SQLITE_CONSTRAINT_DATATYPE: () => 'a value is not of the type that its column holds',
};

/** What SQLite has against a row, in our words; null for a failure that is not about its values. */
export function sqliteRefusal(error: unknown): Refusal | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const rule = (error instanceof Error ? error.message : '').replace(/^.*? failed: /s, '');
  const problem = SAYINGS[code]?.(rule);
  if (problem === undefined) return null;
  const column = code === 'SQLITE_CONSTRAINT_NOTNULL' ? (rule.split('.').at(-1) ?? null) : null;
  return { column, problem };
}
