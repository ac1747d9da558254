import { TIME_GRAINS } from '@belvedere/core';
import type { Dialect } from '../dialect.ts';
import { SQLITE_FUNCTIONS } from './functions.ts';
import { SQLITE_GRAINS } from './grains.ts';
import { SQLITE_LEXIS } from './lexis.ts';
import { quoteName, quoteText } from './quoting.ts';
import { SQLITE_SERVER_TABLES } from './server-tables.ts';
import { sqliteExactTime, sqliteMoment, sqliteTime } from './times.ts';

/** SQLite. Its LIKE ignores the case of ASCII letters; ILIKE does so by lowering both sides. */
export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  title: 'SQLite',
  lexis: SQLITE_LEXIS,
  functions: SQLITE_FUNCTIONS,
  serverTables: SQLITE_SERVER_TABLES,
  grains: TIME_GRAINS.map(({ duration }) => duration),
  quoteName,
  text: quoteText,
  truth: (value) => (value ? '1' : '0'),
  decimal: (digits) => digits,
  singles: null,
  binary: (hex) => `X'${hex}'`,
  moment: sqliteMoment,
  time: sqliteTime,
  exactTime: sqliteExactTime,
  grain: (sql, grain) => SQLITE_GRAINS[grain](sql),
  sevenDays: (sql, anchor) =>
    `datetime(${anchor}, printf('%+d days', CAST(FLOOR((CAST(strftime('%s', ${sql}) AS INTEGER) - CAST(strftime('%s', ${anchor}) AS INTEGER)) / 604800.0) AS INTEGER) * 7))`,
  inZone: null,
  coarseKey: null,
  pickRows: null,
  asFloat: (sql) => `CASE WHEN typeof(${sql}) IN ('integer', 'real') THEN CAST(${sql} AS REAL) END`,
  axisNumber: (sql) => `julianday(${sql})`,
  odd: {
    number: (odd) => ({ NaN: null, Infinity: '9e999', '-Infinity': '(-9e999)' })[odd],
    isNaN: null,
    time: () => null,
  },
  shiftHours: (sql, hours) => `datetime(${sql}, '${hours >= 0 ? '+' : ''}${hours} hours')`,
  asText: (sql) => `CAST(${sql} AS TEXT)`,
  likeEscape: 'clause',
  like: (left, pattern, mode) =>
    mode === 'ignoreCase' ? `lower(${left}) LIKE lower(${pattern})` : `${left} LIKE ${pattern}`,
  matches: (left, pattern) => `${left} REGEXP ${quoteText(pattern)}`,
  same: (left, right) => `${left} IS ${right}`,
  isTruth: (sql, value) => `${sql} = ${value ? 1 : 0}`,
  limit: (limit, offset) => `LIMIT ${limit}${offset > 0 ? ` OFFSET ${offset}` : ''}`,
  masks: {
    hash: null,
    firstLetter: (text) => `SUBSTR(${text}, 1, 1) || '••'`,
    lastFour: (text) =>
      `'••••' || CASE WHEN LENGTH(${text}) > 4 THEN SUBSTR(${text}, -4) ELSE SUBSTR(${text}, 1, 0) END`,
  },
  fence: 'LIMIT -1',
  orderNames: 'output',
  names: { mostBytes: null, skipsSchema: false, own: null },
};
