import { expect, it } from 'vitest';
import { completeSql, type OfferWords } from './complete-sql.ts';
import { explainName } from './explain-name.ts';
import type { SqlKnowledge } from './sql-knowledge.ts';

const WORDS: OfferWords = {
  keyword: 'keyword',
  function: 'function',
  schema: 'schema',
  table: 'table',
  view: 'view',
  cte: 'CTE',
  alias: 'alias',
  metric: 'metric',
  macro: 'macro',
  snippet: 'snippet',
  key: 'by key',
};
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  flights: ['origin', 'delay', 'Tail Number'],
  airports: ['iata', 'city'],
};

const known = (more: Partial<SqlKnowledge> = {}): SqlKnowledge => ({
  engine: 'duckdb',
  schema: 'main',
  rendersTemplates: true,
  schemas: () => Promise.resolve(['main', 'ops']),
  tables: (schema) =>
    Promise.resolve(
      (schema === 'ops' ? ['gates'] : Object.keys(COLUMNS)).map((name) => ({ name, isView: false })),
    ),
  columns: (_schema, table) =>
    Promise.resolve(
      (COLUMNS[table] ?? []).map((name) => ({
        name,
        type: 'VARCHAR',
        comment: null,
        of: { schema: 'main', table },
      })),
    ),
  values: ({ name }) => Promise.resolve({ values: [`a ${name}`, null], rows: 100 }),
  keys: (_schema, table) =>
    Promise.resolve(
      table === 'flights'
        ? [{ columns: ['origin'], schema: 'main', table: 'airports', referred: ['iata'] }]
        : [],
    ),
  functions: () => Promise.resolve(['count', 'round']),
  metrics: (table) =>
    Promise.resolve(
      table === 'flights' ? [{ name: 'Late share', expression: 'avg(delay > 15)', dataset: 'flights' }] : [],
    ),
  ...more,
});

/** Labels offered where the bar stands in a text. */
async function offered(text: string, more: Partial<SqlKnowledge> = {}): Promise<readonly string[]> {
  const at = text.indexOf('|');
  const found = await completeSql({ text: text.replace('|', ''), at, isAsked: false }, known(more), WORDS);
  return found?.offers.map(({ label }) => label) ?? [];
}

it('offers columns of an alias behind its dot, though nothing was opened', async () => {
  expect(await offered('SELECT f.| FROM flights AS f')).toEqual(['origin', 'delay', 'Tail Number']);
});

it('offers what a CTE gives out, and all columns of one that takes all', async () => {
  expect(
    await offered('WITH late AS (SELECT origin, avg(delay) AS mean FROM flights) SELECT l.| FROM late l'),
  ).toEqual(['origin', 'mean']);
  expect(await offered('WITH late AS (SELECT * FROM airports) SELECT late.| FROM late')).toEqual([
    'iata',
    'city',
  ]);
});

it('offers columns of a query in brackets', async () => {
  expect(await offered('SELECT x.| FROM (SELECT city AS town FROM airports) x')).toEqual(['town']);
});

it('offers tables, CTEs and schemas behind FROM, and no columns there', async () => {
  const labels = await offered('WITH late AS (SELECT 1 AS n) SELECT * FROM flights, l|');
  expect(labels).toEqual(expect.arrayContaining(['late', 'flights', 'airports', 'ops']));
  expect(labels).not.toContain('origin');
});

it('offers the tables of a schema behind its dot', async () => {
  expect(await offered('SELECT * FROM ops.|')).toEqual(['gates']);
});

it('offers columns, aliases, metrics, functions, words and snippets in an expression', async () => {
  const labels = await offered('SELECT o| FROM flights f');
  expect(labels).toEqual(
    expect.arrayContaining(['origin', 'f', 'Late share', 'count', 'SELECT', 'case when']),
  );
});

it('knows columns of the query around in one in brackets', async () => {
  expect(await offered('SELECT 1 FROM flights f WHERE EXISTS (SELECT 1 FROM airports WHERE f.|)')).toContain(
    'delay',
  );
});

it('offers the names of a query to its ORDER BY', async () => {
  expect(await offered('SELECT avg(delay) AS mean FROM flights ORDER BY m|')).toContain('mean');
});

it('keeps to the statement around', async () => {
  expect(await offered('SELECT 1 FROM flights; SELECT o| FROM airports')).not.toContain('origin');
});

it('offers macros in a template, where templates are rendered', async () => {
  expect(await offered('SELECT {{ url| }}')).toContain('url_param');
  expect(await offered('SELECT {{ url| }}', { rendersTemplates: false })).toEqual([]);
});

it.each(["SELECT 'o|'", '-- o|', 'SELECT 1 /* o| */', 'SELECT 12|'])('offers nothing in %s', async (text) => {
  expect(await offered(text)).toEqual([]);
});

it('quotes a name as its engine does', async () => {
  const at = 'SELECT f.'.length;
  const asked = { text: 'SELECT f. FROM flights f', at, isAsked: false };
  const texts = async (engine: string) =>
    (await completeSql(asked, known({ engine }), WORDS))?.offers.map(({ text }) => text);
  expect(await texts('duckdb')).toContain('"Tail Number"');
  expect(await texts('mysql')).toContain('`Tail Number`');
});

const CARD = {
  columnsOf: (count: number, names: string) => `${count}: ${names}`,
  columnOf: (table: string) => table,
  values: (rows: number, values: string) => `${rows}: ${values}`,
};

it('tells of a column its type, and of a table its columns', async () => {
  const text = 'SELECT f.delay FROM flights f';
  expect(await explainName(text, text.indexOf('lay'), known(), CARD)).toMatchObject({
    title: 'delay',
    kind: 'varchar',
  });
  expect(await explainName(text, text.indexOf('ights'), known(), CARD)).toMatchObject({
    title: 'flights',
    lines: ['3: origin, delay, Tail Number'],
  });
});

it('tells some values of a column once they are wanted, also through a CTE', async () => {
  const text = 'WITH late AS (SELECT delay FROM flights) SELECT delay FROM late';
  const card = await explainName(text, text.lastIndexOf('delay'), known(), CARD);
  expect(await card?.more?.()).toBe('100: a delay, NULL');
});

it.each([
  ['SELECT 1 FROM flights f JOIN airports a ON |', ['f.origin = a.iata']],
  ['SELECT 1 FROM airports JOIN flights ON |', ['flights.origin = airports.iata']],
  ['SELECT 1 FROM flights f JOIN gates g ON |', []],
  ['WITH airports AS (SELECT 1) SELECT 1 FROM flights f JOIN airports a ON |', []],
  ['SELECT 1 FROM flights f JOIN airports a ON f.origin = a.iata WHERE |', []],
])('completes the ON of a join by keys: %s', async (text, expected) => {
  expect(await offered(text)).toEqual(expected);
});

it('offers the condition first when letters of its first side are typed', async () => {
  expect((await offered('SELECT 1 FROM flights f JOIN airports a ON f|'))[0]).toBe('f.origin = a.iata');
});
