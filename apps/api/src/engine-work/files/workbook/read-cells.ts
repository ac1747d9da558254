import { unpacked } from '../zip-parts.ts';
import type { Workbook, WorkbookSheet } from './read-workbook.ts';
import { numberCell, type Cell } from './serial-text.ts';
import { attribute, xmlEvents, type XmlEvent } from './xml-events.ts';

/** The cells of a sheet, by row and column from 0; places without a cell are left out. */
export interface SheetCells {
  readonly rows: readonly (readonly (Cell | undefined)[])[];
  readonly merged: readonly MergedCells[];
  /** Formulas whose value the file does not keep. */
  readonly valueless: number;
}

/** Cells that are shown as one; only the first has a value. */
export interface MergedCells {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

interface Place {
  row: number;
  column: number;
}

const LETTERS = 26;

function placeOf(reference: string): Place | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  if (letters === undefined || digits === undefined) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * LETTERS + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}

function mergedOf(reference: string): readonly MergedCells[] {
  const [from, to] = reference.split(':').map(placeOf);
  if (from === undefined || from === null || to === undefined || to === null) return [];
  return [{ ...from, rows: to.row - from.row + 1, columns: to.column - from.column + 1 }];
}

/** Characters that XML cannot hold are written so. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const ISO_MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?))?/;

function isoCell(value: string): Cell {
  const [, day, clock] = ISO_MOMENT.exec(value) ?? [];
  if (day === undefined) return `t${value}`;
  return clock === undefined ? `d${day}` : `m${day} ${clock}`;
}

/** Reads the pieces of a sheet into cells. */
class CellReader {
  readonly rows: (Cell | undefined)[][] = [];
  readonly merged: MergedCells[] = [];
  valueless = 0;
  private readonly book: Workbook;
  private readonly at: Place = { row: -1, column: -1 };
  private cell = { type: 'n', style: 0, value: '', inline: '', hasFormula: false };
  private field = '';
  private isSpoken = false;

  constructor(book: Workbook) {
    this.book = book;
  }

  take({ kind, name, text }: XmlEvent): void {
    if (kind === 'text') this.read(text);
    else if (kind === 'open') this.open(name, text);
    else this.close(name);
  }

  private open(name: string, text: string): void {
    if (name === 'row') {
      this.at.row = Number(attribute(text, 'r') ?? this.at.row + 2) - 1;
      this.at.column = -1;
    } else if (name === 'c') this.begin(text);
    else if (name === 'mergeCell') this.merged.push(...mergedOf(attribute(text, 'ref') ?? ''));
    else if (name === 'f') this.cell.hasFormula = true;
    else if (name === 'rPh') this.isSpoken = true;
    if (name === 'v' || name === 't') this.field = name;
  }

  private begin(text: string): void {
    const place = placeOf(attribute(text, 'r') ?? '');
    this.at.column = place?.column ?? this.at.column + 1;
    if (place !== null) this.at.row = place.row;
    const [type, style] = [attribute(text, 't') ?? 'n', Number(attribute(text, 's') ?? 0)];
    this.cell = { type, style, value: '', inline: '', hasFormula: false };
  }

  private read(text: string): void {
    if (this.field === 'v') this.cell.value += text;
    else if (this.field === 't' && !this.isSpoken) this.cell.inline += text;
  }

  private close(name: string): void {
    if (name === 'v' || name === 't') this.field = '';
    else if (name === 'rPh') this.isSpoken = false;
    else if (name === 'c') this.end();
  }

  private end(): void {
    const cell = this.valueOf();
    if (cell === null) {
      this.valueless += this.cell.hasFormula && this.cell.value === '' && this.cell.type !== 'str' ? 1 : 0;
      return;
    }
    const row = (this.rows[this.at.row] ??= []);
    row[this.at.column] = cell;
  }

  private valueOf(): Cell | null {
    const { type, style, value, inline } = this.cell;
    const { texts, meanings, is1904 } = this.book;
    const textCell = (text: string): Cell | null => (text === '' ? null : `t${unescaped(text)}`);
    if (type === 'inlineStr') return textCell(inline);
    if (value === '') return null;
    if (type === 's') return textCell(texts[Number(value)] ?? '');
    if (type === 'str') return textCell(value);
    if (type === 'b') return value === '1' || value === 'true' ? 'btrue' : 'bfalse';
    if (type === 'e') return `e${value}`;
    if (type === 'd') return isoCell(value);
    return numberCell(value.trim(), meanings[style] ?? 'number', is1904);
  }
}

/** Reads the cells of a sheet. */
export async function readCells(
  file: string,
  book: Workbook,
  { part }: Pick<WorkbookSheet, 'part'>,
): Promise<SheetCells> {
  const reader = new CellReader(book);
  for await (const events of xmlEvents(unpacked(file, part))) for (const event of events) reader.take(event);
  const { rows, merged, valueless } = reader;
  return { rows: Array.from(rows, (row) => row ?? []), merged, valueless };
}
