import { createReadStream } from 'node:fs';
import type { CsvLayout } from './csv-layout.ts';

/** Records of a CSV file, counted as they were loaded. */
export interface LoadedRecords {
  readonly file: string;
  readonly layout: CsvLayout;
  /** Lines of records that were left out. */
  readonly leftOut: ReadonlySet<number>;
  /** Numbers of records from 0, ascending. */
  readonly records: readonly number[];
}

/** A record of the text: the line it begins on, and whether there is nothing in it. */
interface Begin {
  readonly line: number;
  readonly isBlank: boolean;
}

/** Gives what follows each character: a record that it ends, or null. Quoted cells may hold line ends. */
function recordScanner({ delimiter }: CsvLayout): (char: string) => Begin | null {
  let [line, begin, before] = [1, 1, ''];
  let [isQuoted, canOpen, isBlank] = [false, true, true];
  return (char) => {
    const isSecond = char === '\n' && before === '\r';
    before = char;
    if (isSecond) return null;
    const isEnd = char === '\n' || char === '\r';
    if (isEnd) line += 1;
    if (isEnd && !isQuoted) {
      const ended = { line: begin, isBlank };
      [begin, canOpen, isBlank] = [line, true, true];
      return ended;
    }
    isBlank = false;
    if (char === '"' && (isQuoted || canOpen)) {
      isQuoted = !isQuoted;
      canOpen = true;
    } else if (!isQuoted) canOpen = char === delimiter;
    return null;
  };
}

/** Numbers of the lines, from 1, on which records of a file begin. Ends as soon as all are found. */
export async function linesOfRecords(loaded: LoadedRecords): Promise<readonly number[]> {
  const { file, layout, leftOut, records } = loaded;
  const { skipRows } = layout;
  const scan = recordScanner(layout);
  const lines: number[] = [];
  let next = layout.hasHeader ? -1 : 0;
  const count = ({ line, isBlank }: Begin): void => {
    if (line <= skipRows || leftOut.has(line) || (isBlank && layout.names.length > 1)) return;
    if (next === records[lines.length]) lines.push(line);
    next += 1;
  };
  for await (const text of createReadStream(file, 'utf8')) {
    for (const char of text as string) {
      const ended = scan(char);
      if (ended !== null) count(ended);
    }
    if (lines.length === records.length) return lines;
  }
  const last = scan('\n');
  if (last !== null) count(last);
  return lines;
}
