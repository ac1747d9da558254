import type { ColumnKind } from '@belvedere/core';
import type { TimeUnit } from '../connector.ts';

const PATTERNS: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^(?:tinyint\(1\)|bool)/, 'boolean'],
  [/^(?:tiny|small|medium|big)?int|^year|^bit/, 'integer'],
  [/^(?:decimal|numeric|fixed)/, 'decimal'],
  [/^(?:float|double|real)/, 'float'],
  [/^timestamp/, 'instant'],
  [/^datetime/, 'wall'],
  [/^date/, 'date'],
  [/^time/, 'time'],
  [/^(?:var)?char|text$|^(?:enum|set|json|uuid|inet)/, 'text'],
  [/blob$|binary/, 'binary'],
];

/** Kind of a column type as the catalogue writes it, e.g. `bigint(20) unsigned`. TIMESTAMP holds instants, DATETIME walls. */
export function kindOfMysqlType(type: string): ColumnKind {
  const lower = type.toLowerCase();
  return PATTERNS.find(([pattern]) => pattern.test(lower))?.[1] ?? 'other';
}

/** What a result says about one of its columns; numbers of the protocol. */
export interface MysqlField {
  readonly name: string;
  readonly columnType: number;
  readonly columnLength: number;
  readonly characterSet: number;
  readonly flags: number;
}

/** A column of a result. */
export interface MysqlType {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly unit: TimeUnit | null;
}

const BINARY_CHARSET = 63;
const FLAG_UNSIGNED = 32;
const FLAG_ENUM = 256;
const FLAG_SET = 2048;

const NUMBERS: ReadonlyMap<number, readonly [string, ColumnKind]> = new Map([
  [0, ['DECIMAL', 'decimal']],
  [1, ['TINYINT', 'integer']],
  [2, ['SMALLINT', 'integer']],
  [3, ['INT', 'integer']],
  [4, ['FLOAT', 'float']],
  [5, ['DOUBLE', 'float']],
  [8, ['BIGINT', 'integer']],
  [9, ['MEDIUMINT', 'integer']],
  [13, ['YEAR', 'integer']],
  [16, ['BIT', 'integer']],
  [246, ['DECIMAL', 'decimal']],
]);
const OTHERS: ReadonlyMap<number, MysqlType> = new Map([
  [6, { name: 'NULL', kind: 'other', unit: null }],
  [7, { name: 'TIMESTAMP', kind: 'instant', unit: 'us' }],
  [10, { name: 'DATE', kind: 'date', unit: 'day' }],
  [11, { name: 'TIME', kind: 'time', unit: 'us' }],
  [12, { name: 'DATETIME', kind: 'wall', unit: 'us' }],
  [14, { name: 'DATE', kind: 'date', unit: 'day' }],
  [245, { name: 'JSON', kind: 'text', unit: null }],
  [255, { name: 'GEOMETRY', kind: 'other', unit: null }],
]);
const BLOBS = new Set([249, 250, 251, 252]);

function textType({ columnType, characterSet, flags }: MysqlField): MysqlType {
  if (characterSet === BINARY_CHARSET) {
    return { name: BLOBS.has(columnType) ? 'BLOB' : 'VARBINARY', kind: 'binary', unit: null };
  }
  const isEnum = (flags & FLAG_ENUM) !== 0;
  const isSet = (flags & FLAG_SET) !== 0;
  const name = isEnum ? 'ENUM' : isSet ? 'SET' : BLOBS.has(columnType) ? 'TEXT' : 'VARCHAR';
  return { name, kind: 'text', unit: null };
}

/** Type of a result's column. TINYINT(1), which is what BOOLEAN means, is boolean. */
export function typeOfField(field: MysqlField): MysqlType {
  const { columnType, columnLength, flags } = field;
  const number = NUMBERS.get(columnType);
  if (number === undefined) return OTHERS.get(columnType) ?? textType(field);
  const [name, kind] = number;
  if (columnType === 1 && columnLength === 1) return { name: 'TINYINT(1)', kind: 'boolean', unit: null };
  const isUnsigned =
    kind === 'integer' && columnType !== 13 && columnType !== 16 && (flags & FLAG_UNSIGNED) !== 0;
  return { name: isUnsigned ? `${name} UNSIGNED` : name, kind, unit: null };
}

/** True for the types whose integers go beyond what a float holds. */
export const isWide = ({ columnType }: MysqlField): boolean => columnType === 8;
/** True for BIT, whose cells are bytes. */
export const isBits = ({ columnType }: MysqlField): boolean => columnType === 16;
