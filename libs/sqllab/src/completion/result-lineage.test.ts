import { expect, it } from 'vitest';
import { resultLineage } from './result-lineage.ts';

const told = (sql: string): readonly string[] =>
  resultLineage(sql).map(
    ({ schema, table, column, name }) =>
      `${schema === null ? '' : `${schema}.`}${table}.${column ?? '*'} as ${name ?? '*'}`,
  );

it.each([
  ['SELECT origin, delay d FROM flights', ['flights.origin as origin', 'flights.delay as d']],
  [
    'SELECT f.*, a.city FROM ops.flights f JOIN airports a ON a.iata = f.origin;',
    ['ops.flights.* as *', 'airports.city as city'],
  ],
  ['SELECT count(origin), upper(origin) AS origin, delay + 1 FROM flights', []],
  ['WITH c AS (SELECT id FROM t) SELECT id FROM c', []],
  ['SELECT id FROM (SELECT id FROM t) q', []],
  ['SELECT id FROM a UNION SELECT id FROM b', []],
  ['SELECT (SELECT max(x) FROM b) m, id FROM a WHERE id IN (SELECT 1 FROM c UNION SELECT 2)', ['a.id as id']],
  ['FROM a', []],
])('%s', (sql, expected) => {
  expect(told(sql)).toEqual(expected);
});
