import { TIME_GRAINS } from '@belvedere/core';
import type { Dialect } from '../dialect.ts';
import { endlessTime } from '../odd-numbers.ts';
import { duckdbCoarseKey } from './coarse-key.ts';
import { duckdbPickRows } from './pick-rows.ts';
import { DUCKDB_FUNCTIONS } from './functions.ts';
import { DUCKDB_GRAINS } from './grains.ts';
import { DUCKDB_LEXIS } from './lexis.ts';
import { quoteName, quoteText } from './quoting.ts';
import { DUCKDB_SERVER_TABLES } from './server-tables.ts';
import { duckdbMoment, duckdbTime } from './times.ts';

/** DuckDB. */
export const duckdbDialect: Dialect = {
  engine: 'duckdb',
  title: 'DuckDB',
  lexis: DUCKDB_LEXIS,
  functions: DUCKDB_FUNCTIONS,
  serverTables: DUCKDB_SERVER_TABLES,
  grains: TIME_GRAINS.map(({ duration }) => duration),
  quoteName,
  text: quoteText,
  truth: (value) => (value ? 'TRUE' : 'FALSE'),
  decimal: (digits) => digits,
  singles: {
    type: /^(?:float|float4|real)$/i,
    comparesTexts: false,
    constant: (digits) => `CAST(${digits} AS FLOAT)`,
  },
  binary: (hex) => `unhex('${hex}')`,
  moment: duckdbMoment,
  time: duckdbTime,
  exactTime: (sql) => sql,
  grain: (sql, grain) => DUCKDB_GRAINS[grain](sql),
  sevenDays: (sql, anchor, { as }) =>
    `time_bucket(INTERVAL '7 days', CAST(${sql} AS ${as === 'instant' ? 'TIMESTAMPTZ' : 'TIMESTAMP'}), ${anchor})`,
  inZone: (sql, zone) => `(${sql} AT TIME ZONE ${quoteText(zone)})`,
  coarseKey: duckdbCoarseKey,
  pickRows: duckdbPickRows,
  asFloat: (sql) => `CAST(${sql} AS DOUBLE)`,
  axisNumber: (sql) => `CAST(epoch_us(CAST(${sql} AS TIMESTAMP)) AS DOUBLE)`,
  odd: {
    number: (odd) => `CAST('${odd}' AS DOUBLE)`,
    isNaN: null,
    time: endlessTime,
  },
  shiftHours: (sql, hours) => `(${sql} + INTERVAL (${hours}) HOUR)`,
  asText: (sql) => `CAST(${sql} AS VARCHAR)`,
  likeEscape: 'clause',
  like: (left, pattern, mode) => `${left} ${mode === 'ignoreCase' ? 'ILIKE' : 'LIKE'} ${pattern}`,
  matches: (left, pattern) => `regexp_matches(${left}, ${quoteText(pattern)})`,
  same: (left, right) => `${left} IS NOT DISTINCT FROM ${right}`,
  isTruth: (sql, value) => `${sql} IS ${value ? 'TRUE' : 'FALSE'}`,
  limit: (limit, offset) => `LIMIT ${limit}${offset > 0 ? ` OFFSET ${offset}` : ''}`,
  masks: {
    hash: (text) => `LEFT(SHA256(${text}), 16)`,
    firstLetter: (text) => `LEFT(${text}, 1) || '••'`,
    lastFour: (text) =>
      `'••••' || CASE WHEN LENGTH(${text}) > 4 THEN RIGHT(${text}, 4) ELSE LEFT(${text}, 0) END`,
  },
  fence: 'LIMIT 9223372036854775807',
  orderNames: 'output',
  names: { mostBytes: null, skipsSchema: true, own: null },
};
