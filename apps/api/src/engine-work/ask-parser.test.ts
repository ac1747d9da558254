import { describe, expect, it } from 'vitest';
import type { Connector } from '@belvedere/connectors';
import {
  checkScript,
  duckdbDialect,
  type CheckedStatement,
  type ParseAnswer,
  type ParsedStatement,
} from '@belvedere/sql';
import { parserOf, type AskParser } from './ask-parser.ts';

const SEEN: ParsedStatement = {
  kind: 'read',
  selects: 1,
  outputs: ['__x'],
  tables: [['__t']],
  tableFunctions: [],
  functions: [],
};
const parsed = (...statements: readonly Partial<ParsedStatement>[]): ParseAnswer => ({
  is: 'parsed',
  statements: statements.map((statement) => ({ ...SEEN, ...statement })),
});

/** A parser that gives one answer to everything, and counts how often it is asked. */
function answering(answer: ParseAnswer): { readonly ask: AskParser; readonly asked: () => number } {
  let asked = 0;
  const connector: Pick<Connector, 'parse' | 'explainFault'> = {
    parse: () => {
      asked += 1;
      return Promise.resolve(answer);
    },
    explainFault: () => Promise.resolve(),
  };
  return { ask: parserOf(connector, duckdbDialect, new Set()), asked: () => asked };
}

const checked = (sql: string): CheckedStatement => {
  const [statement] = checkScript(sql, duckdbDialect);
  if (statement === undefined) throw new Error('no statement');
  return statement;
};

describe('a second parser', () => {
  it.each([
    ['another statement', parsed({ tables: [] }, { tables: [] }), 'SQL_PARSERS_DISAGREE'],
    ['a write', parsed({ tables: [], kind: 'write' }), 'SQL_PARSERS_DISAGREE'],
    ['a hidden table', parsed({ tables: [['t'], ['secrets']] }), 'SQL_PARSERS_DISAGREE'],
    ['a refused function', parsed({ tables: [], functions: ['getenv'] }), 'SQL_FUNCTION_REFUSED'],
    [
      'a refused table function',
      parsed({ tables: [], tableFunctions: ['read_csv'] }),
      'SQL_FUNCTION_REFUSED',
    ],
    ['no SELECT', { is: 'unable', reason: 'no', statements: 1 } as const, 'SQL_PARSERS_DISAGREE'],
    [
      'no SQL of another engine',
      { is: 'unreadable', reason: 'no', offset: 1, by: 'other' } as const,
      'SQL_PARSERS_DISAGREE',
    ],
    [
      'no SQL of this engine',
      { is: 'unreadable', reason: 'no', offset: 1, by: 'engine' } as const,
      'ENGINE_ERROR',
    ],
  ])('stops a statement in which it sees %s', async (_name, answer, code) => {
    await expect(answering(answer).ask.statement(checked('SELECT a FROM t'))).rejects.toMatchObject({ code });
  });

  it.each([
    ['a sub-query', parsed({ selects: 2 })],
    ['another table', parsed({ tables: [['__t'], ['secrets']] })],
    ['two outputs', parsed({ outputs: ['__x', null] })],
    ['another name', parsed({ outputs: ['x'] })],
    ['another source', parsed({ tables: [['secrets']] })],
    ['a write', parsed({ kind: 'write' })],
    ['two statements', parsed({}, {})],
  ])('stops an expression in which it sees %s', async (_name, answer) => {
    const { ask } = answering(answer);
    const parts = { expressions: ['a'], queries: [], subqueries: 'refused' } as const;
    await expect(ask.parts(parts)).rejects.toMatchObject({ code: 'SQL_EXPRESSION_REFUSED' });
  });

  it('is asked once for an expression that charts ask with again and again', async () => {
    const { ask, asked } = answering(parsed({}));
    const parts = { expressions: ['a', 'b'], queries: [], subqueries: 'refused' } as const;
    await ask.parts(parts);
    await ask.parts(parts);
    expect(asked()).toBe(2);
  });

  it('is not asked for what the compiler wrote alone', async () => {
    const { ask, asked } = answering(parsed({}));
    await ask.parts({ expressions: [], queries: [], subqueries: 'refused' });
    expect(asked()).toBe(0);
  });
});
