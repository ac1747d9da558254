/** A line of a CSV file: where it starts, and what stands in it. */
export interface CsvRow {
  /** 1-based, as an editor counts. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** What was read; `isOpen` says that a quotation mark was never closed. */
export interface CsvText {
  readonly rows: readonly CsvRow[];
  readonly isOpen: boolean;
}

/** The sign between cells: of comma, semicolon and tab the one that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((sign) => [sign, first.split(sign).length] as const);
  return counts.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ',';
}

/** The cells of a CSV text as spreadsheets write it: with or without a mark of its encoding, quotes where they are needed. */
export function csvRows(file: string): CsvText {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const cell = new RegExp(String.raw`(?:"((?:[^"]|"")*)("?)|([^\n${separatorOf(text)}]*))(.|\n|$)`, 'suy');
  const rows: CsvRow[] = [];
  let [line, start, cells, isOpen] = [1, 1, [] as string[], false];
  for (let at = 0; at <= text.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const [whole = '', quoted, closing, plain = '', end = ''] = cell.exec(text) ?? [];
    isOpen ||= quoted !== undefined && closing === '';
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim());
    line += whole.split('\n').length - 1;
    if (end !== '\n' && end !== '') continue;
    if (cells.some((one) => one !== '')) rows.push({ line: start, cells });
    [start, cells] = [line, []];
    if (end === '') break;
  }
  return { rows, isOpen };
}
