import { TIME_GRAINS } from '@belvedere/core';
import type { Dialect } from '../dialect.ts';
import { CLICKHOUSE_FUNCTIONS } from './functions.ts';
import { clickhouseGrain } from './grains.ts';
import { CLICKHOUSE_LEXIS } from './lexis.ts';
import { quoteName, quoteText } from './quoting.ts';
import { CLICKHOUSE_SERVER_TABLES } from './server-tables.ts';
import { clickhouseMoment, clickhouseTime } from './times.ts';

/**
 * ClickHouse 23.8 and newer. A DateTime is an instant whatever zone it is shown in; on the wall of a zone it is moved
 * by the zone's offset at that moment and stays in UTC. `prefer_column_name_to_alias` is on in every session.
 */
export const clickhouseDialect: Dialect = {
  engine: 'clickhouse',
  title: 'ClickHouse',
  lexis: CLICKHOUSE_LEXIS,
  functions: CLICKHOUSE_FUNCTIONS,
  serverTables: CLICKHOUSE_SERVER_TABLES,
  grains: TIME_GRAINS.map(({ duration }) => duration),
  quoteName,
  text: quoteText,
  truth: (value) => (value ? 'TRUE' : 'FALSE'),
  decimal: (digits) => `toDecimal256('${digits}', ${digits.split('.')[1]?.length ?? 0})`,
  singles: {
    type: /\bFloat32\b/,
    comparesTexts: false,
    constant: (digits) => `toFloat32(${digits})`,
  },
  binary: (hex) => `unhex('${hex}')`,
  moment: clickhouseMoment,
  time: clickhouseTime,
  exactTime: (sql) => sql,
  grain: clickhouseGrain,
  sevenDays: (sql, anchor) =>
    `addDays(${anchor}, toInt64(floor(dateDiff('second', ${anchor}, ${sql}) / 604800)) * 7)`,
  inZone: (sql, zone) =>
    `addSeconds(toTimeZone(${sql}, 'UTC'), timezoneOffset(toTimeZone(${sql}, ${quoteText(zone)})))`,
  coarseKey: null,
  pickRows: null,
  asFloat: (sql) => `toFloat64(${sql})`,
  axisNumber: (sql) => `toFloat64(toUnixTimestamp64Micro(toDateTime64(${sql}, 6, 'UTC')))`,
  odd: {
    number: (odd, kind) =>
      kind === 'float' ? { NaN: 'nan', Infinity: 'inf', '-Infinity': '(-inf)' }[odd] : null,
    isNaN: 'isNaN',
    time: () => null,
  },
  shiftHours: (sql, hours) => `addHours(${sql}, ${hours})`,
  asText: (sql) => `toString(${sql})`,
  likeEscape: 'backslash',
  like: (left, pattern, mode) => `${left} ${mode === 'ignoreCase' ? 'ILIKE' : 'LIKE'} ${pattern}`,
  matches: (left, pattern) => `match(${left}, ${quoteText(pattern)})`,
  same: (left, right) => `${left} IS NOT DISTINCT FROM ${right}`,
  isTruth: (sql, value) => `${sql} = ${value ? 'TRUE' : 'FALSE'}`,
  limit: (limit, offset) => `LIMIT ${limit}${offset > 0 ? ` OFFSET ${offset}` : ''}`,
  masks: {
    hash: (text) => `lower(substring(hex(SHA256(${text})), 1, 16))`,
    firstLetter: (text) => `concat(substringUTF8(${text}, 1, 1), '••')`,
    lastFour: (text) =>
      `concat('••••', CASE WHEN lengthUTF8(${text}) > 4 THEN substringUTF8(${text}, -4) ELSE substringUTF8(${text}, 1, 0) END)`,
  },
  fence: 'LIMIT 18446744073709551615',
  orderNames: 'column',
  names: { mostBytes: null, skipsSchema: false, own: null },
};
