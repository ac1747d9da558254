import { connectorError, positionAt, type Connector } from '@belvedere/connectors';
import {
  agreeOnExpression,
  agreeOnStatement,
  checkReadOnly,
  parsedText,
  probeOf,
  type CheckedStatement,
  type Dialect,
  type UserParts,
} from '@belvedere/sql';

/** Asks a second parser before anything runs; throws when it sees more than our own check did. */
export interface AskParser {
  /** A statement that a user wrote. */
  readonly statement: (checked: CheckedStatement) => Promise<void>;
  /** What users wrote of a statement that the compiler made. */
  readonly parts: (parts: UserParts) => Promise<void>;
}

/** Class of the faults that the parser of an engine finds before the engine reads a row; no engine has a class of this name. */
export const SYNTAX_FAULT = 'syntax';

const KEPT_TEXTS = 1000;

async function once(good: Set<string>, key: string, check: () => Promise<void>): Promise<void> {
  if (good.has(key)) return;
  await check();
  if (good.size >= KEPT_TEXTS) good.clear();
  good.add(key);
}

/**
 * Asks the parser that a connection lends. `good` keeps the parts that were found good, at most 1,000: charts ask
 * with the same ones again and again.
 */
export function parserOf(
  connector: Pick<Connector, 'parse' | 'explainFault'>,
  rules: Dialect,
  good: Set<string>,
): AskParser {
  const { engine } = rules;

  const statement = async (checked: CheckedStatement): Promise<void> => {
    const text = parsedText(checked);
    const answer = await connector.parse(text);
    if (answer.is === 'unreadable') {
      if (answer.by === 'engine') {
        const skipped = checked.text.length - text.length;
        const place = answer.offset === null ? {} : positionAt(checked.text, skipped + answer.offset);
        const details = { type: SYNTAX_FAULT, ...place };
        throw connectorError('ENGINE_ERROR', { message: answer.reason }, details);
      }
      await connector.explainFault(checked.text);
    }
    agreeOnStatement(checked, answer, rules);
  };

  const query = async (text: string): Promise<void> => {
    for (const checked of checkReadOnly(text, rules)) await statement(checked);
  };

  const expression = async (text: string, { subqueries }: UserParts): Promise<void> =>
    agreeOnExpression(text, await connector.parse(probeOf(text)), rules, subqueries);

  const parts = async (given: UserParts): Promise<void> => {
    for (const text of given.queries) await once(good, `${engine} query ${text}`, () => query(text));
    for (const text of given.expressions) {
      await once(good, `${engine} ${given.subqueries} ${text}`, () => expression(text, given));
    }
  };

  return { statement, parts };
}
