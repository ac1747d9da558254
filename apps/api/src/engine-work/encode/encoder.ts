import { assertNever } from '@belvedere/core';
import type { Batch, ResultColumn } from '@belvedere/connectors';
import type { ResultStyle } from '../tasks/result-style.ts';
import { arrowEncoder } from './arrow.ts';
import { cellsEncoder } from './cells.ts';
import { columnsEncoder } from './columns.ts';
import { csvEncoder } from './csv.ts';
import { rowsEncoder } from './rows.ts';
import { xlsxEncoder } from './xlsx/xlsx.ts';

/** What an encoder makes: text, or bytes. */
export type Piece = string | readonly Uint8Array[];

/** What is known of a result once its last row is there. */
export interface ResultEnd {
  /** A limit has left rows out. */
  readonly truncated: boolean;
}

/** Turns a result into text or bytes, piece by piece. */
export interface Encoder {
  /** What comes before the first row. */
  start(): Piece;
  batch(batch: Batch): Piece;
  /** What comes after the last batch, in pieces. */
  end(end: ResultEnd): Iterable<Buffer>;
  /** Bytes held back until the end. */
  readonly held: number;
}

/** The encoder a task asks for. */
export function encoderFor(task: ResultStyle, columns: readonly ResultColumn[]): Encoder {
  switch (task.encoding) {
    case 'rows':
      return rowsEncoder(columns, task.times);
    case 'columns':
      return columnsEncoder(columns, task.times);
    case 'arrow':
      return arrowEncoder(columns);
    case 'cells':
      return cellsEncoder(columns, task.times);
    case 'xlsx':
      return xlsxEncoder(columns, { headers: task.headers, about: task.about, ifCut: task.ifCut });
    case 'csv':
      return csvEncoder(columns, task.headers, task.guardsFormulas);
    default:
      return assertNever(task.encoding);
  }
}

/** Columns with unique names: a second `a` becomes `a__1`, a third `a__2`. */
export function withUniqueNames(columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let name = column.name;
    for (let number = 1; taken.has(name); number++) name = `${column.name}__${number}`;
    taken.add(name);
    return { ...column, name };
  });
}
