import { isJsonObject, parseJsonObject, type Json, type JsonObject } from '@belvedere/core';

/** What a column of a time-series table shows. */
export const COLUMN_TYPES = ['time', 'contrib', 'spark', 'avg'] as const;

/** How a value is set beside an older one. */
export const COLUMN_COMPARISONS = ['value', 'diff', 'perc', 'perc_change'] as const;

/** Settings of a column; a type has only some of them. */
export type ColumnField =
  | 'width'
  | 'height'
  | 'timeLag'
  | 'timeRatio'
  | 'comparisonType'
  | 'showYAxis'
  | 'yAxisBounds'
  | 'bounds'
  | 'd3format'
  | 'dateFormat';

/** Type of a column. */
export type ColumnType = (typeof COLUMN_TYPES)[number];

const FIELDS: Readonly<Record<ColumnType, readonly ColumnField[]>> = {
  time: ['comparisonType', 'timeLag', 'width', 'bounds', 'd3format'],
  contrib: ['width', 'bounds', 'd3format'],
  spark: ['width', 'height', 'timeRatio', 'showYAxis', 'yAxisBounds', 'd3format', 'dateFormat'],
  avg: ['timeLag', 'width', 'bounds', 'd3format'],
};

/** The type of a stored column; comparisons where it has none that is known. */
export const typeOfColumn = (column: JsonObject): ColumnType =>
  COLUMN_TYPES.find((type) => type === column['colType']) ?? 'time';

/** Settings that mean something for a column. */
export const fieldsOf = (column: JsonObject): readonly ColumnField[] => FIELDS[typeOfColumn(column)];

/** Text of a setting; empty when it is none. */
export const textAt = (column: JsonObject, key: string): string => {
  const value = column[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A pair of bounds as fields show it. */
export function pairAt(column: JsonObject, key: string): readonly [from: number | null, to: number | null] {
  const value = column[key];
  const [from, to] = Array.isArray(value) ? value : [];
  return [typeof from === 'number' ? from : null, typeof to === 'number' ? to : null];
}

/** A column with a setting; none stays where it is null. */
export function withSetting(column: JsonObject, key: string, value: Json): JsonObject {
  const { [key]: _, ...rest } = column;
  return value === null ? rest : { ...rest, [key]: value };
}

/** Name of a column as people read it. */
export const columnTitle = (column: JsonObject): string => textAt(column, 'label') || textAt(column, 'key');

/** A column that is new, under a key that no other has. */
export function newColumn(others: readonly JsonObject[]): JsonObject {
  const taken = new Set(others.map((column) => column['key']));
  let number = others.length + 1;
  while (taken.has(`column ${number}`)) number += 1;
  return { key: `column ${number}`, label: '', colType: 'time', comparisonType: 'value', timeLag: 0 };
}

/** The columns that a control holds: a list, or its text in charts of older versions. */
export function columnsIn(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.filter(isJsonObject);
  const columns = typeof value === 'string' ? parseJsonObject(`{"columns":${value}}`)?.['columns'] : null;
  return Array.isArray(columns) ? columns.filter(isJsonObject) : [];
}

/** The list with one item before or after its neighbour. */
export function movedItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length
    ? items
    : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
