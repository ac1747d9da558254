import type { CodeStatement } from '@belvedere/ui/code';

const READS =
  /^\s*(?:(?:--[^\n]*\n|\/\*[\s\S]*?\*\/)\s*)*(?:select|with|from|values|show|describe|explain|\()/i;

/**
 * Statements that can run one by one, each with a result of its own: all of them must be reads, which do not depend on
 * one connection, and no template may reach over several. Empty for a text that runs as a whole.
 */
export function readStatements(text: string, statements: readonly CodeStatement[]): readonly CodeStatement[] {
  const isAlone = statements.length < 2 || text.includes('{%');
  return isAlone || !statements.every((statement) => READS.test(statement.text)) ? [] : statements;
}
