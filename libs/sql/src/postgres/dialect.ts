import { TIME_GRAINS } from '@belvedere/core';
import type { Dialect } from '../dialect.ts';
import { endlessTime } from '../odd-numbers.ts';
import { POSTGRES_FUNCTIONS } from './functions.ts';
import { postgresGrain } from './grains.ts';
import { POSTGRES_LEXIS } from './lexis.ts';
import { quoteName, quoteText } from './quoting.ts';
import { POSTGRES_SERVER_TABLES } from './server-tables.ts';
import { postgresMoment, postgresTime } from './times.ts';

/** PostgreSQL 14 and newer. */
export const postgresDialect: Dialect = {
  engine: 'postgresql',
  title: 'PostgreSQL',
  lexis: POSTGRES_LEXIS,
  functions: POSTGRES_FUNCTIONS,
  serverTables: POSTGRES_SERVER_TABLES,
  grains: TIME_GRAINS.map(({ duration }) => duration),
  quoteName,
  text: quoteText,
  truth: (value) => (value ? 'TRUE' : 'FALSE'),
  decimal: (digits) => digits,
  singles: {
    type: /^(?:real|float4)$/i,
    comparesTexts: false,
    constant: (digits) => `CAST(${digits} AS real)`,
  },
  binary: (hex) => `decode('${hex}', 'hex')`,
  moment: postgresMoment,
  time: postgresTime,
  exactTime: (sql) => sql,
  grain: postgresGrain,
  sevenDays: (sql, anchor, { as }) =>
    `date_bin('7 days', CAST(${sql} AS ${as === 'instant' ? 'TIMESTAMPTZ' : 'TIMESTAMP'}), ${anchor})`,
  inZone: (sql, zone) => `(${sql} AT TIME ZONE ${quoteText(zone)})`,
  coarseKey: null,
  pickRows: null,
  asFloat: (sql) => `CAST(${sql} AS DOUBLE PRECISION)`,
  axisNumber: (sql) => `CAST(EXTRACT(EPOCH FROM ${sql}) AS DOUBLE PRECISION)`,
  odd: {
    number: (odd, kind) => `CAST('${odd}' AS ${kind === 'decimal' ? 'NUMERIC' : 'DOUBLE PRECISION'})`,
    isNaN: null,
    time: endlessTime,
  },
  shiftHours: (sql, hours) => `(${sql} + INTERVAL '${hours} hours')`,
  asText: (sql) => `CAST(${sql} AS TEXT)`,
  likeEscape: 'clause',
  like: (left, pattern, mode) => `${left} ${mode === 'ignoreCase' ? 'ILIKE' : 'LIKE'} ${pattern}`,
  matches: (left, pattern) => `${left} ~ ${quoteText(pattern)}`,
  same: (left, right) => `${left} IS NOT DISTINCT FROM ${right}`,
  isTruth: (sql, value) => `${sql} IS ${value ? 'TRUE' : 'FALSE'}`,
  limit: (limit, offset) => `LIMIT ${limit}${offset > 0 ? ` OFFSET ${offset}` : ''}`,
  masks: {
    hash: (text) => `SUBSTR(ENCODE(SHA256(CONVERT_TO(${text}, 'UTF8')), 'hex'), 1, 16)`,
    firstLetter: (text) => `SUBSTR(${text}, 1, 1) || '••'`,
    lastFour: (text) =>
      `'••••' || CASE WHEN LENGTH(${text}) > 4 THEN RIGHT(${text}, 4) ELSE LEFT(${text}, 0) END`,
  },
  fence: 'OFFSET 0',
  orderNames: 'output',
  names: { mostBytes: 63, skipsSchema: false, own: /^pg_/i },
};
