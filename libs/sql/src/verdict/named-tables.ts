import type { Lexis } from '../lex/lexis.ts';
import { splitStatements } from '../lex/split.ts';
import { tableUses, type TableName } from './tables.ts';

/**
 * The tables that a script names, each once, in the order of their first use; those that it defines for itself (CTEs) are
 * left out. Any text is taken: what cannot be read as SQL names no tables.
 */
export function namedTables(text: string, lexis: Lexis): readonly TableName[] {
  const named = splitStatements(text, lexis).flatMap(({ tokens }) => tableUses(tokens).tables);
  return [...new Map(named.map((name) => [JSON.stringify(name), name])).values()];
}
