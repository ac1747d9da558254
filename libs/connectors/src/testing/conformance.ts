import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import { AppError, isAppError, type ColumnKind } from '@belvedere/core';
import type { Connector, Value } from '../connector.ts';
import { collect } from './collect.ts';

/** An expression of the engine, and the value it must arrive as. */
export interface ExactCase {
  readonly sql: string;
  readonly kind: ColumnKind;
  readonly value: Value;
}

/** One engine under test. The file holds table `city(id integer primary key, name text, founded date)` with 3 rows, index `city_name` on name, and view `big_city`. */
export interface ConformanceSubject {
  readonly open: () => Promise<Connector>;
  /** Name of the default schema; `main` unless given. */
  readonly schema?: string;
  readonly exact: readonly ExactCase[];
  /** A statement with so many rows of one integer column counting from 0. */
  readonly rows: (count: number) => string;
  /** A statement that would run for minutes, giving rows now and then if the engine cannot interrupt. */
  readonly endless: string;
  /** Statements that must fail: files, network, settings, other databases. */
  readonly forbidden: readonly string[];
  /** Statements that must not change a read-only file. */
  readonly writes: readonly string[];
}

/** One promise of the port, to be run by any test runner. */
export interface ConformanceCase {
  readonly name: string;
  readonly run: () => Promise<void>;
}

type Check = (connector: Connector) => Promise<void>;

const codeOf = (error: unknown): string => (isAppError(error) ? error.code : 'no AppError');

async function failsWith(work: Promise<unknown>, code: string): Promise<void> {
  await rejects(work, (error) => codeOf(error) === code);
}

function exactChecks({ exact }: ConformanceSubject): readonly (readonly [string, Check])[] {
  return exact.map(({ sql, kind, value }) => [
    `gives ${sql} exactly`,
    async (connector) => {
      const { columns, values } = await collect(connector, `SELECT ${sql} AS x`);
      const got = values[0]?.[0];
      deepEqual([columns[0]?.kind, Object.is(got, value) ? value : got], [kind, value]);
    },
  ]);
}

function limitChecks({ rows }: ConformanceSubject): readonly (readonly [string, Check])[] {
  const check =
    (total: number, limit: number): Check =>
    async (connector) => {
      const result = await collect(connector, rows(total), { limit });
      equal(result.values.length, Math.min(total, limit));
      equal(result.rows, Math.min(total, limit));
      equal(result.truncated, total > limit);
      deepEqual(
        result.values.map(([value]) => Number(value)),
        Array.from({ length: Math.min(total, limit) }, (_, row) => row),
      );
    };
  return [
    ['stops at the limit and says that there was more', check(10_000, 5000)],
    ['does not call an answer cut that just fits', check(5000, 5000)],
    ['reads less than the limit', check(3, 10)],
    ['gives a schema and no rows at limit 0', check(5, 0)],
  ];
}

function stopChecks({ endless, rows }: ConformanceSubject): readonly (readonly [string, Check])[] {
  return [
    [
      'stops a running statement with the reason of the abort, and works after it',
      async (connector) => {
        const stop = new AbortController();
        const reason = new AppError('QUERY_TIMEOUT', 'too long');
        const running = collect(connector, endless, {
          signal: stop.signal,
          limit: Number.MAX_SAFE_INTEGER,
        });
        setTimeout(() => stop.abort(reason), 50);
        await failsWith(running, 'QUERY_TIMEOUT');
        equal((await collect(connector, rows(3))).rows, 3);
      },
    ],
    [
      'does not start when already aborted',
      async (connector) => {
        const signal = AbortSignal.abort();
        await failsWith(collect(connector, rows(3), { signal }), 'QUERY_CANCELLED');
      },
    ],
  ];
}

const ERROR_CHECKS: readonly (readonly [string, Check])[] = [
  [
    'says where a syntax error is',
    async (connector) => {
      await rejects(collect(connector, 'SELECT 1\nFROMM city'), (error: unknown) => {
        ok(isAppError(error) && error.code === 'ENGINE_ERROR');
        equal(error.details['line'], 2);
        return true;
      });
    },
  ],
  [
    'says where an unknown column is',
    async (connector) => {
      await rejects(collect(connector, 'SELECT\n  nope FROM city'), (error: unknown) => {
        ok(isAppError(error));
        deepEqual([error.details['line'], error.details['column']], [2, 3]);
        return true;
      });
    },
  ],
];

const catalogChecks = ({ schema = 'main' }: ConformanceSubject): readonly (readonly [string, Check])[] => [
  [
    'lists schemas, tables and views',
    async (connector) => {
      deepEqual((await connector.schemas())[0], schema);
      deepEqual(await connector.tables(null), [
        { name: 'big_city', kind: 'view' },
        { name: 'city', kind: 'table' },
      ]);
    },
  ],
  [
    'describes a table with columns, primary key and indexes',
    async (connector) => {
      const city = await connector.describe(schema, 'city');
      deepEqual(
        city?.columns.map(({ name, kind }) => [name, kind]),
        [
          ['id', 'integer'],
          ['name', 'text'],
          ['founded', 'date'],
        ],
      );
      deepEqual(city?.primaryKey, ['id']);
      deepEqual(
        city?.indexes.find(({ name }) => name === 'city_name'),
        { name: 'city_name', columns: ['name'], unique: false },
      );
      equal(city?.rowEstimate, 3);
    },
  ],
  [
    'gives the text of a view and null for what is not there',
    async (connector) => {
      ok((await connector.describe(null, 'big_city'))?.viewSql?.toUpperCase().includes('SELECT'));
      equal(await connector.describe(null, 'nope'), null);
    },
  ],
  [
    'names functions',
    async (connector) => {
      ok((await connector.functionNames()).includes('lower'));
    },
  ],
];

function lockChecks({ forbidden, writes }: ConformanceSubject): readonly (readonly [string, Check])[] {
  const fails = (sql: string): readonly [string, Check] => [
    `refuses ${sql}`,
    async (connector) => {
      await rejects(collect(connector, sql), (error: unknown) => isAppError(error));
    },
  ];
  return [...forbidden, ...writes].map(fails);
}

/** All promises of the port for one engine; each case opens the connector anew. */
export function connectorConformance(subject: ConformanceSubject): readonly ConformanceCase[] {
  const checks = [
    ...exactChecks(subject),
    ...limitChecks(subject),
    ...stopChecks(subject),
    ...ERROR_CHECKS,
    ...catalogChecks(subject),
    ...lockChecks(subject),
  ];
  return checks.map(([name, check]) => ({
    name,
    run: async () => {
      const connector = await subject.open();
      try {
        await check(connector);
      } finally {
        await connector.close();
      }
    },
  }));
}
