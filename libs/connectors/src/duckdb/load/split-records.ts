/** A record, and the line of the text on which it begins, from 0. */
export interface PlacedRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

const LINE_END = /\r\n|\n|\r/g;

/** The first records of a CSV text with their places: quoted cells may hold the delimiter and line ends. */
export function placedRecords(text: string, delimiter: string, most: number): readonly PlacedRecord[] {
  const records: PlacedRecord[] = [];
  let [at, line] = [0, 0];
  while (at < text.length && records.length < most) {
    const { cells, next } = readRecord(text, at, delimiter);
    records.push({ cells, line });
    line += text.slice(at, next).match(LINE_END)?.length ?? 0;
    at = next;
  }
  return records;
}

/** Cells of the first records of a CSV text. */
export const splitRecords = (text: string, delimiter: string, most: number): readonly (readonly string[])[] =>
  placedRecords(text, delimiter, most).map(({ cells }) => cells);

function readRecord(text: string, start: number, delimiter: string): { cells: string[]; next: number } {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const { cell, next } =
      text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    cells.push(cell);
    if (text[next] !== delimiter) return { cells, next: afterLineEnd(text, next) };
    at = next + 1;
  }
}

function afterLineEnd(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
}

const isEnd = (char: string | undefined, delimiter: string): boolean =>
  char === undefined || char === delimiter || char === '\n' || char === '\r';

function plainCell(text: string, start: number, delimiter: string): { cell: string; next: number } {
  let next = start;
  while (!isEnd(text[next], delimiter)) next += 1;
  return { cell: text.slice(start, next), next };
}

function quotedCell(text: string, start: number, delimiter: string): { cell: string; next: number } {
  let next = start + 1;
  let cell = '';
  for (; next < text.length; next++) {
    if (text[next] !== '"') cell += text[next];
    else if (text[next + 1] === '"') {
      cell += '"';
      next += 1;
    } else break;
  }
  const rest = plainCell(text, Math.min(next + 1, text.length), delimiter);
  return { cell: cell + rest.cell, next: rest.next };
}
