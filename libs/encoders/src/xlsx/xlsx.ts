import type { Batch, ResultColumn, Value } from '@belvedere/connectors';
import { ownValue } from '@belvedere/core';
import type { CutSheet } from '../result-style.ts';
import type { Encoder, ResultEnd } from '../encoder.ts';
import { CELL_TEXT_MAX, cellXml, columnLetters, headerCellXml, linesCellXml } from './cell-xml.ts';
import { sheetName } from './sheet-names.ts';
import { SHEET_END, sheetPath, sheetStart, workbookParts } from './workbook-parts.ts';
import { createZipStream } from './zip-stream.ts';

/** Rows of a sheet, the header included. */
const SHEET_ROWS_MAX = 1_048_576;

const DATA_WIDTH = { least: 10, most: 40 } as const;
const ABOUT_WIDTHS = [18, 80] as const;

/** A line of the sheet that says what the file is: label and text. */
export type AboutLine = readonly [label: string, text: string];

interface XlsxOptions {
  /** Titles by column name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly about: readonly AboutLine[];
  /** What is said where a limit has left rows out; nothing by default. */
  readonly ifCut?: CutSheet | null;
  /** Rows per sheet; {@link SHEET_ROWS_MAX} by default. */
  readonly sheetRows?: number;
}

/** Bold letters are wider than those that widths are measured in. */
const BOLD_WIDTH = 1.15;

const isCut = (value: Value): boolean => typeof value === 'string' && value.length > CELL_TEXT_MAX;

/** Height of one line of text in points, and of the tallest row that a sheet may have. */
const LINE_HEIGHT_PT = 15;
const ROW_HEIGHT_MAX_PT = 409;

/** Height of a row of the last sheet: all lines of its text, long ones broken at the width of their column. */
function aboutHeight(text: string): number {
  const lines = text.split('\n').map(({ length }) => Math.max(1, Math.ceil(length / ABOUT_WIDTHS[1])));
  const count = lines.reduce((sum, one) => sum + one, 0);
  return Math.min(ROW_HEIGHT_MAX_PT, count * LINE_HEIGHT_PT);
}

/** A row of the sheet that says what a file is: a label and a text. */
export function aboutRow([label, text]: AboutLine): string {
  const height = `ht="${aboutHeight(text)}" customHeight="1"`;
  return `<row r="1" ${height}>${headerCellXml('A1', label)}${linesCellXml('B1', text)}</row>`;
}

/** The rows of a sheet that {@link aboutSheet} made. */
export const aboutRowsIn = (sheet: string): readonly string[] => sheet.match(/<row .*?<\/row>/gs) ?? [];

/** The sheet that says what a file is, of rows that {@link aboutRow} made. */
export function aboutSheet(rows: readonly string[]): string {
  const numbered = rows.map((row, index) =>
    row.replace(/ r="([AB]?)\d+"/g, (_, column: string) => ` r="${column}${index + 1}"`),
  );
  return sheetStart(ABOUT_WIDTHS) + numbered.join('') + SHEET_END;
}

/**
 * A workbook: the rows in `Data` (and `Data 2` and so on past a sheet's rows), and a last sheet `About` with what the
 * file is. Where a limit has left rows out, the names of the sheets of rows say so. Made as a stream; nothing but the current piece is held.
 */
export function xlsxEncoder(columns: readonly ResultColumn[], options: XlsxOptions): Encoder {
  const { headers, about, ifCut = null, sheetRows = SHEET_ROWS_MAX } = options;
  const zip = createZipStream();
  const sheets: string[] = [];
  const letters = columns.map((_, index) => columnLetters(index));
  const titles = columns.map(({ name }) => ownValue(headers, name) ?? name);
  const widths = titles.map(({ length }) =>
    Math.min(DATA_WIDTH.most, Math.max(DATA_WIDTH.least, Math.ceil(length * BOLD_WIDTH) + 2)),
  );
  let row = 1;
  let cutCells = 0;

  const openSheet = (name: string): void => {
    sheets.push(name);
    zip.open(sheetPath(sheets.length));
  };
  const openData = (): void => {
    openSheet(sheets.length === 0 ? 'Data' : `Data ${sheets.length + 1}`);
    const header = titles.map((title, index) => headerCellXml(`${letters[index] ?? ''}1`, title));
    zip.write(`${sheetStart(widths)}<row r="1">${header.join('')}</row>`);
    row = 1;
  };
  const rowXml = (batch: Batch, at: number): string => {
    row += 1;
    let cells = '';
    for (const [index, column] of columns.entries()) {
      const value = batch.columns[index]?.[at] ?? null;
      if (isCut(value)) cutCells += 1;
      cells += cellXml(`${letters[index] ?? ''}${row}`, value, column);
    }
    return `<row r="${row}">${cells}</row>`;
  };
  const writeRows = (batch: Batch): void => {
    let xml = '';
    for (let at = 0; at < batch.rows; at++) {
      if (row === sheetRows) {
        zip.write(xml + SHEET_END);
        xml = '';
        openData();
      }
      xml += rowXml(batch, at);
    }
    zip.write(xml);
  };
  const closeAll = ({ truncated }: ResultEnd): void => {
    zip.write(SHEET_END);
    const cut = truncated ? ifCut : null;
    const dataNames = sheets.map((name) => sheetName(name, cut?.sheetEnd));
    openSheet('About');
    const cutLine: AboutLine = ['Cut cells', `${cutCells} longer than ${CELL_TEXT_MAX} characters`];
    const lines = cut === null ? about : [cut.line, ...about];
    zip.write(aboutSheet((cutCells > 0 ? [...lines, cutLine] : lines).map(aboutRow)));
    for (const [path, xml] of workbookParts([...dataNames, 'About'])) {
      zip.open(path);
      zip.write(xml);
    }
    zip.finish();
  };

  return {
    held: 0,
    start: () => {
      openData();
      return zip.take();
    },
    batch: (batch) => {
      writeRows(batch);
      return zip.take();
    },
    end: (end) => {
      closeAll(end);
      return zip.take().map((bytes) => Buffer.from(bytes));
    },
  };
}
