import { TIME_GRAINS } from '@belvedere/core';
import type { Dialect } from '../dialect.ts';
import { MYSQL_FUNCTIONS, MYSQL_TABLE_ENGINES } from './functions.ts';
import { MYSQL_GRAINS } from './grains.ts';
import { MYSQL_LEXIS } from './lexis.ts';
import { quoteName, quoteText } from './quoting.ts';
import { MYSQL_SERVER_TABLES } from './server-tables.ts';
import { mysqlMoment, mysqlTime } from './times.ts';
import { inMysqlZone } from './zone.ts';

/**
 * MySQL and MariaDB. Named zones are tables that a server may lack, and then CONVERT_TZ answers null without a word, so
 * zones are written out as offsets. LIKE follows the collation of the column, which mostly ignores letter case.
 */
export const mysqlDialect: Dialect = {
  engine: 'mysql',
  title: 'MySQL',
  lexis: MYSQL_LEXIS,
  functions: MYSQL_FUNCTIONS,
  serverTables: MYSQL_SERVER_TABLES,
  tableEngines: MYSQL_TABLE_ENGINES,
  grains: TIME_GRAINS.map(({ duration }) => duration),
  quoteName,
  text: quoteText,
  truth: (value) => (value ? 'TRUE' : 'FALSE'),
  decimal: (digits) => digits,
  singles: {
    type: /^float\b/i,
    comparesTexts: true,
    constant: quoteText,
  },
  binary: (hex) => `X'${hex}'`,
  moment: mysqlMoment,
  time: mysqlTime,
  exactTime: (sql) => sql,
  grain: (sql, grain) => MYSQL_GRAINS[grain](sql),
  sevenDays: (sql, anchor) =>
    `(${anchor} + INTERVAL (FLOOR(TIMESTAMPDIFF(MICROSECOND, ${anchor}, ${sql}) / 604800000000) * 7) DAY)`,
  inZone: inMysqlZone,
  coarseKey: null,
  pickRows: null,
  asFloat: (sql) => `${sql} * 1e0`,
  axisNumber: (sql) => `TIMESTAMPDIFF(MICROSECOND, '1970-01-01', ${sql}) * 1e0`,
  odd: { number: () => null, isNaN: null, time: () => null },
  shiftHours: (sql, hours) => `(${sql} + INTERVAL (${hours}) HOUR)`,
  asText: (sql) => `CAST(${sql} AS CHAR)`,
  likeEscape: 'clause',
  like: (left, pattern, mode) =>
    mode === 'ignoreCase' ? `LOWER(${left}) LIKE LOWER(${pattern})` : `${left} LIKE ${pattern}`,
  matches: (left, pattern) => `${left} REGEXP ${quoteText(`(?-i)${pattern}`)}`,
  same: (left, right) => `${left} <=> ${right}`,
  isTruth: (sql, value) => `${sql} IS ${value ? 'TRUE' : 'FALSE'}`,
  limit: (limit, offset) => `LIMIT ${limit}${offset > 0 ? ` OFFSET ${offset}` : ''}`,
  masks: {
    hash: (text) => `LEFT(SHA2(${text}, 256), 16)`,
    firstLetter: (text) => `CONCAT(LEFT(${text}, 1), '••')`,
    lastFour: (text) =>
      `CONCAT('••••', CASE WHEN CHAR_LENGTH(${text}) > 4 THEN RIGHT(${text}, 4) ELSE LEFT(${text}, 0) END)`,
  },
  fence: 'LIMIT 18446744073709551615',
  orderNames: 'output',
  names: { mostBytes: null, skipsSchema: false, own: null },
};
