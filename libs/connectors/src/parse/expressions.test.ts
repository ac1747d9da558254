import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAppError } from '@belvedere/core';
import { agreeOnExpression, checkExpression, probeOf, type ParseAnswer } from '@belvedere/sql';
import {
  BAD_EXPRESSIONS,
  EXPRESSION_GRAMMAR,
  GENERIC_BAD_EXPRESSIONS,
  GENERIC_GOOD_EXPRESSIONS,
  GOOD_EXPRESSIONS,
  dialectOf,
  type EngineName,
} from '@belvedere/sql/testing';
import { parseInDuckdb } from '../duckdb/parse.ts';
import { parseInPostgres } from '../postgres/parse.ts';
import { parseInPolyglot } from './polyglot.ts';

const ENGINES = ['duckdb', 'sqlite', 'postgresql', 'mysql', 'clickhouse', 'trino'] as const;
const GENERATED = 2000;
const { atoms, operators, calls, smuggled, tails } = EXPRESSION_GRAMMAR;

const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...atoms),
    fc.tuple(tie('tree'), fc.constantFrom(...operators), tie('tree')).map((parts) => parts.join(' ')),
    fc.tuple(fc.constantFrom(...calls), tie('tree')).map(([name, inner]) => `${name}(${inner})`),
    tie('tree').map((inner) => `(${inner})`),
    fc.tuple(tie('tree'), tie('tree')).map(([when, then]) => `CASE WHEN ${when} THEN ${then} END`),
    fc.constantFrom(...smuggled).map((query) => `(${query})`),
    fc.tuple(fc.constantFrom(...smuggled), tie('tree')).map((parts) => parts.join(' ')),
  ),
}));

const corpus = [...BAD_EXPRESSIONS, ...GENERIC_BAD_EXPRESSIONS].map(([text]) => text);

/** Trees of operators, calls and sub-queries, some with a tail that tries to leave the brackets, and glued corpora. */
const arbitraryExpression: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: tree, weight: 6 },
  { arbitrary: fc.tuple(tree, fc.constantFrom(...tails)).map((parts) => parts.join('')), weight: 3 },
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom(...GENERIC_GOOD_EXPRESSIONS),
        fc.constantFrom(...tails, ...operators),
        fc.constantFrom(...corpus, ...atoms),
      )
      .map((parts) => parts.join(' ')),
    weight: 2,
  },
);

let instance: DuckDBInstance;
let duck: DuckDBConnection;
const tally = { corpus: 0, generated: 0, accepted: 0, whole: 0, stopped: 0 };

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:', { errors_as_json: 'true' });
  duck = await instance.connect();
});
afterAll(() => {
  duck.closeSync();
  instance.closeSync();
  const { corpus, generated, accepted, whole, stopped } = tally;
  console.info(
    `T-EXPR ${corpus} verdicts of the corpus; ${generated} generated, ${accepted} accepted, of these ${whole} whole` +
      ` and ${stopped} no SQL of the engine`,
  );
});

const PARSERS: Readonly<Record<EngineName, (text: string) => Promise<ParseAnswer>>> = {
  duckdb: (text) => parseInDuckdb(duck, text),
  sqlite: (text) => parseInPolyglot(text, dialectOf('sqlite')),
  postgresql: parseInPostgres,
  mysql: (text) => parseInPolyglot(text, dialectOf('mysql')),
  clickhouse: (text) => parseInPolyglot(text, dialectOf('clickhouse')),
  trino: (text) => parseInPolyglot(text, dialectOf('trino')),
};

async function secondOpinion(text: string, engine: EngineName): Promise<string> {
  try {
    agreeOnExpression(text, await PARSERS[engine](probeOf(text)), dialectOf(engine), 'refused');
    return 'whole';
  } catch (error) {
    return isAppError(error) ? error.message : String(error);
  }
}

describe.each(ENGINES)('expressions on %s', (engine) => {
  const good = engine === 'duckdb' ? GOOD_EXPRESSIONS : [];
  const bad = engine === 'duckdb' ? BAD_EXPRESSIONS : [];

  it.each([...good, ...GENERIC_GOOD_EXPRESSIONS])('are accepted by us and by a parser: %j', async (text) => {
    expect(checkExpression(text, dialectOf(engine))).toEqual({ ok: true });
    expect(await secondOpinion(text, engine)).toBe('whole');
    tally.corpus += 1;
  });

  it.each([...bad, ...GENERIC_BAD_EXPRESSIONS])('are refused: %j', (text, reason) => {
    const verdict = checkExpression(text, dialectOf(engine));
    expect(verdict.ok ? 'accepted' : verdict.reason).toContain(reason);
    tally.corpus += 1;
  });

  it('keep one SELECT, one output, one table and the alias whenever they are accepted', async () => {
    const property = fc.asyncProperty(arbitraryExpression, async (text) => {
      tally.generated += 1;
      if (!checkExpression(text, dialectOf(engine)).ok) return;
      tally.accepted += 1;
      const answer = await PARSERS[engine](probeOf(text));
      if (answer.is !== 'parsed') {
        tally.stopped += 1;
        return;
      }
      expect(() => agreeOnExpression(text, answer, dialectOf(engine), 'refused')).not.toThrow();
      tally.whole += 1;
    });
    await fc.assert(property, { numRuns: GENERATED });
  });

  it('are refused when only a parser sees the sub-query', async () => {
    const hidden = ['(SELECT 1)', 'a IN (SELECT a FROM secrets)', 'EXISTS (SELECT 1 FROM secrets)'];
    const opinions = await Promise.all(hidden.map((text) => secondOpinion(text, engine)));
    expect(opinions.every((opinion) => opinion.includes('sub-query'))).toBe(true);
  });

  it('may hold sub-queries where those are allowed, but nothing that leaves the brackets', async () => {
    const rules = dialectOf(engine);
    const text = 'a > (SELECT AVG(a) FROM s)';
    expect(checkExpression(text, rules, 'allowed')).toEqual({ ok: true });
    agreeOnExpression(text, await PARSERS[engine](probeOf(text)), rules, 'allowed');
    for (const bad of ['SELECT 1', 'a) FROM s --', 'a UNION SELECT 1', '(SELECT 1 FROM unheard_of(1))']) {
      expect([bad, checkExpression(bad, rules, 'allowed').ok]).toEqual([bad, false]);
    }
  });
});
