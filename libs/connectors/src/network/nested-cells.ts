import { assertNever } from '@belvedere/core';
import { cellJson, type CellType } from '../cell-json.ts';
import type { Value } from '../connector.ts';
import { listJson, mapJson, recordJson } from '../nested-json.ts';

/** A part of a nested type: the name of a field, which records may leave away, and its type. */
export interface TypePart {
  readonly name: string;
  readonly type: string;
}

/** A type that holds others. */
export type NestedType =
  | { readonly is: 'list'; readonly of: string }
  | { readonly is: 'map'; readonly key: string; readonly value: string }
  | { readonly is: 'record'; readonly fields: readonly TypePart[] };

/** How an engine reads its own types. */
export interface NestedReading {
  /** What a type holds; null for a type that holds no others. */
  readonly nestedOf: (type: string) => NestedType | null;
  readonly cellType: (type: string) => CellType;
  /** How cells are read that are not null and of a type that holds no others. */
  readonly readerOf: (type: string) => (cell: unknown) => Value;
}

/** The pieces of a list of types, cut at the commas that stand in no brackets and no quotes. */
export function partsOfTypes(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(/'(?:[^'\\]|\\.|'')*'|"(?:[^"]|"")*"|`[^`]*`|[(),]/g)) {
    if (mark === '(') depth += 1;
    if (mark === ')') depth -= 1;
    if (mark !== ',' || depth > 0) continue;
    parts.push(text.slice(from, index).trim());
    from = index + 1;
  }
  return [...parts, text.slice(from).trim()];
}

const isRecord = (cell: unknown): cell is Readonly<Record<string, unknown>> =>
  typeof cell === 'object' && cell !== null && !Array.isArray(cell);

/** Writes a cell as JSON. */
type CellJson = (cell: unknown) => string;

const orNull =
  (write: CellJson): CellJson =>
  (cell) =>
    cell === null || cell === undefined ? 'null' : write(cell);

function listWriter(write: CellJson): CellJson {
  return (cell) => (Array.isArray(cell) ? listJson(cell.map(write)) : JSON.stringify(cell));
}

function mapWriter(writeKey: CellJson, writeValue: CellJson): CellJson {
  return (cell) =>
    isRecord(cell)
      ? mapJson(Object.entries(cell).map(([key, value]) => [writeKey(key), writeValue(value)]))
      : JSON.stringify(cell);
}

function recordWriter(fields: readonly TypePart[], writers: readonly CellJson[]): CellJson {
  const names = fields.map(({ name }) => name);
  const valuesOf = (cell: unknown): readonly unknown[] =>
    isRecord(cell) ? names.map((name) => cell[name]) : Array.isArray(cell) ? cell : [];
  return (cell) => {
    const values = valuesOf(cell);
    return recordJson(
      names,
      writers.map((write, at) => write(values[at])),
    );
  };
}

/** How cells of a type are written as JSON, the values inside as they are in columns of their own. */
export function jsonWriter(type: string, reading: NestedReading): CellJson {
  const writerOf = (part: string): CellJson => jsonWriter(part, reading);
  const nested = reading.nestedOf(type);
  if (nested === null) {
    const [read, cellType] = [reading.readerOf(type), reading.cellType(type)];
    return orNull((cell) => cellJson(read(cell), cellType));
  }
  switch (nested.is) {
    case 'list':
      return orNull(listWriter(writerOf(nested.of)));
    case 'map':
      return orNull(mapWriter(writerOf(nested.key), writerOf(nested.value)));
    case 'record':
      return orNull(
        recordWriter(
          nested.fields,
          nested.fields.map((field) => writerOf(field.type)),
        ),
      );
    default:
      return assertNever(nested);
  }
}
