import { TIME_GRAINS } from '@belvedere/core';
import type { Dialect } from '../dialect.ts';
import { TRINO_FUNCTIONS } from './functions.ts';
import { trinoGrain } from './grains.ts';
import { TRINO_LEXIS } from './lexis.ts';
import { quoteName, quoteText } from './quoting.ts';
import { TRINO_SERVER_TABLES } from './server-tables.ts';
import { trinoMoment, trinoTime } from './times.ts';

/** Trino 400 and newer. OFFSET stands before LIMIT; there is no ILIKE and no IS TRUE. */
export const trinoDialect: Dialect = {
  engine: 'trino',
  title: 'Trino',
  lexis: TRINO_LEXIS,
  functions: TRINO_FUNCTIONS,
  serverTables: TRINO_SERVER_TABLES,
  grains: TIME_GRAINS.map(({ duration }) => duration),
  quoteName,
  text: quoteText,
  truth: (value) => (value ? 'TRUE' : 'FALSE'),
  decimal: (digits) => digits,
  singles: {
    type: /^real$/i,
    comparesTexts: false,
    constant: (digits) => `CAST(${digits} AS real)`,
  },
  binary: (hex) => `X'${hex}'`,
  moment: trinoMoment,
  time: trinoTime,
  exactTime: (sql) => sql,
  grain: trinoGrain,
  sevenDays: (sql, anchor) =>
    `date_add('day', CAST(floor(date_diff('second', ${anchor}, ${sql}) / 604800e0) AS BIGINT) * 7, ${anchor})`,
  inZone: (sql, zone) => `CAST(${sql} AT TIME ZONE ${quoteText(zone)} AS TIMESTAMP(6))`,
  coarseKey: null,
  pickRows: null,
  asFloat: (sql) => `CAST(${sql} AS DOUBLE)`,
  axisNumber: (sql) => `to_unixtime(CAST(${sql} AS TIMESTAMP(6) WITH TIME ZONE))`,
  odd: {
    number: (odd, kind) =>
      kind === 'float' ? { NaN: 'nan()', Infinity: 'infinity()', '-Infinity': '(-infinity())' }[odd] : null,
    isNaN: 'is_nan',
    time: () => null,
  },
  shiftHours: (sql, hours) => `date_add('hour', ${hours}, ${sql})`,
  asText: (sql) => `CAST(${sql} AS VARCHAR)`,
  likeEscape: 'clause',
  like: (left, pattern, mode) =>
    mode === 'ignoreCase' ? `LOWER(${left}) LIKE LOWER(${pattern})` : `${left} LIKE ${pattern}`,
  matches: (left, pattern) => `regexp_like(${left}, ${quoteText(pattern)})`,
  same: (left, right) => `${left} IS NOT DISTINCT FROM ${right}`,
  isTruth: (sql, value) => `${sql} = ${value ? 'TRUE' : 'FALSE'}`,
  limit: (limit, offset) => `${offset > 0 ? `OFFSET ${offset} ` : ''}LIMIT ${limit}`,
  masks: {
    hash: (text) => `LOWER(SUBSTR(TO_HEX(SHA256(TO_UTF8(${text}))), 1, 16))`,
    firstLetter: (text) => `SUBSTR(${text}, 1, 1) || '••'`,
    lastFour: (text) =>
      `'••••' || CASE WHEN LENGTH(${text}) > 4 THEN SUBSTR(${text}, -4) ELSE SUBSTR(${text}, 1, 0) END`,
  },
  fence: 'LIMIT 9223372036854775807',
  orderNames: 'output',
  names: { mostBytes: null, skipsSchema: false, own: null },
};
