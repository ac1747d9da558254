import { isAppError } from '@belvedere/core';
import { checkScript, duckdbDialect, type CheckedStatement } from '@belvedere/sql';

/** Schema in which kept results are tables. */
export const RESULTS_SCHEMA = 'results';

/** What a text asks of kept results. */
export interface AskedResults {
  /** Tables in the schema of results, as written, each once; letter case does not tell them apart. */
  readonly names: readonly string[];
  /** Tables that are elsewhere, each once. */
  readonly others: readonly string[];
}

const isResult = (parts: readonly string[]): boolean =>
  parts.length === 2 && parts[0]?.toLowerCase() === RESULTS_SCHEMA;

function checked(sql: string): readonly CheckedStatement[] {
  try {
    return checkScript(sql, duckdbDialect);
  } catch (error) {
    if (isAppError(error)) return [];
    throw error;
  }
}

/** The kept results that a text names as tables; null where it names none, or is not SQL of the engine that holds them. */
export function askedResults(sql: string): AskedResults | null {
  if (!/\bresults\b/i.test(sql)) return null;
  const statements = checked(sql);
  const tables = statements.flatMap((statement) => statement.tables);
  const names = new Map(tables.filter(isResult).map(([, name = '']) => [name.toLowerCase(), name]));
  if (names.size === 0) return null;
  const others = tables.filter((parts) => !isResult(parts)).map((parts) => parts.join('.'));
  return { names: [...names.values()], others: [...new Set(others)] };
}
