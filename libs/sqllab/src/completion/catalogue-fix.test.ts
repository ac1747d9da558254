import { expect, it } from 'vitest';
import { catalogueFix } from './catalogue-fix.ts';
import type { SqlKnowledge } from './sql-knowledge.ts';

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  flights: [
    'origin',
    'destination',
    'distance',
    'departure_delay',
    'arrival_delay',
    'Tail Number',
    'carrier',
  ],
  airports: ['iata', 'city', 'state', 'latitude', 'longitude'],
  carriers: ['code', 'company', 'founded_in'],
  passengers: ['first_name', 'last_name', 'ticket', 'seat_row'],
};

const known = (engine: string): SqlKnowledge => ({
  engine,
  schema: 'main',
  rendersTemplates: false,
  schemas: () => Promise.resolve(['main']),
  tables: () => Promise.resolve(Object.keys(COLUMNS).map((name) => ({ name, isView: false }))),
  columns: (_schema, table) =>
    Promise.resolve(
      (COLUMNS[table] ?? []).map((name) => ({
        name,
        type: 'TEXT',
        comment: null,
        of: { schema: 'main', table },
      })),
    ),
  keys: () => Promise.resolve([]),
  functions: () => Promise.resolve([]),
  values: () => Promise.resolve(null),
  metrics: () => Promise.resolve([]),
});

const failed = (message: string, details: Readonly<Record<string, number>> = {}) => ({
  problem: { code: 'X', message, status: 400, requestId: null, errorType: '', details },
  before: { lines: 0, columns: 0 },
});

it.each([
  [
    'duckdb',
    'SELECT * FROM flihgts',
    'Table with name flihgts does not exist! Did you mean "sqlite_schema"?',
    'SELECT * FROM flights',
  ],
  [
    'duckdb',
    'SELECT a.citty FROM airports a',
    'Table "a" does not have a column named "citty"',
    'SELECT a.city FROM airports a',
  ],
  [
    'postgresql',
    "SELECT 'orign', orign FROM flights",
    'column "orign" does not exist',
    "SELECT 'orign', origin FROM flights",
  ],
  [
    'postgresql',
    'SELECT tail_number FROM flights',
    'column "tail_number" does not exist',
    'SELECT "Tail Number" FROM flights',
  ],
  [
    'sqlite',
    'SELECT 1; SELECT * FROM main.airport',
    'no such table: main.airport',
    'SELECT 1; SELECT * FROM main.airports',
  ],
  [
    'sqlite',
    'WITH late AS (SELECT origin FROM flights) SELECT orgin FROM late',
    'no such column: orgin',
    'WITH late AS (SELECT origin FROM flights) SELECT origin FROM late',
  ],
  [
    'mysql',
    'SELECT Tail_Number FROM flights',
    "Unknown column 'Tail_Number' in 'SELECT'",
    'SELECT `Tail Number` FROM flights',
  ],
  ['mysql', 'SELECT * FROM carrier', "Table 'shop.carrier' doesn't exist", 'SELECT * FROM carriers'],
])('%s: %s is mended', async (engine, text, message, mended) => {
  expect((await catalogueFix(failed(message), text, known(engine)))?.text).toBe(mended);
});

it('takes the word at the place that the engine tells', async () => {
  const text = 'SELECT citi AS x FROM (SELECT city AS citi FROM airports) UNION SELECT citi FROM airports';
  const run = failed('no such column: citi', { line: 1, column: text.lastIndexOf('citi') + 1 });
  expect((await catalogueFix(run, text, known('sqlite')))?.text).toMatch(/UNION SELECT city FROM airports$/);
});

it('offers nothing where no name is near, for other failures, and for a text that has changed', async () => {
  const knows = known('sqlite');
  expect(await catalogueFix(failed('no such table: zzz'), 'SELECT * FROM zzz', knows)).toBeNull();
  expect(await catalogueFix(failed('near "FORM": syntax error'), 'SELECT 1 FORM t', knows)).toBeNull();
  expect(await catalogueFix(failed('no such table: flihgts'), 'SELECT 2', knows)).toBeNull();
});

/** Numbers from 0 on that look thrown, the same in every run. */
function thrown(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

/** A slip of the hand: a letter missing, doubled, another, or changed places with the next. */
function slip(name: string, next: (below: number) => number): string {
  const at = next(name.length);
  const [head, letter, tail] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
  const slips = [
    head + tail,
    head + letter + letter + tail,
    `${head}x${tail}`,
    head + tail.slice(0, 1) + letter + tail.slice(1),
  ];
  return slips[next(slips.length)] ?? name;
}

it('mends at least 80 of 100 slips at once', async () => {
  const next = thrown(7);
  const names = Object.entries(COLUMNS).flatMap(([table, columns]) =>
    columns.map((name) => ({ table, name })),
  );
  let right = 0;
  for (let tries = 0; tries < 100; tries += 1) {
    const { table, name } = names[next(names.length)] ?? { table: '', name: '' };
    const wrong = slip(name.replaceAll(' ', '_'), next);
    const fix = await catalogueFix(
      failed(`no such column: ${wrong}`),
      `SELECT ${wrong} FROM ${table}`,
      known('sqlite'),
    );
    if (fix?.name.replaceAll('"', '') === name || wrong === name) right += 1;
  }
  expect(right).toBeGreaterThanOrEqual(80);
});
