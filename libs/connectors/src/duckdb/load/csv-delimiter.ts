import { splitRecords } from './split-records.ts';

/** What parts the cells of a file. */
export interface Delimiter {
  readonly delimiter: string;
  /** Cells of most records. */
  readonly width: number;
  /** Why, in words. */
  readonly reason: string;
}

/** Where two explain a file as well, the comma comes last: it may part decimals. */
const DELIMITERS = [';', '\t', '|', ','] as const;
/** Parts the cells of a file of one column in which all of {@link DELIMITERS} stand. */
const UNIT_SEPARATOR = '\u001F';
const RECORDS_READ = 50;

const MARKS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical bar',
};

type Cells = readonly string[];

/** How well a delimiter explains the first records. */
interface Fit {
  readonly delimiter: string;
  readonly width: number;
  readonly agreeing: number;
  readonly records: number;
  readonly score: number;
}

function commonWidth(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? 0;
}

const isBlank = (cells: Cells): boolean => cells.join('').trim() === '';
const widthsOf = (records: readonly Cells[]): readonly number[] => records.map(({ length }) => length);

/** Records of the first block that is wider than all above it; blank records part blocks. */
function widestBlock(records: readonly Cells[]): readonly Cells[] {
  let above = 1;
  for (let start = 0; start < records.length;) {
    const length = records.slice(start).findIndex(isBlank);
    const block = records.slice(start, length === -1 ? records.length : start + length);
    const width = commonWidth(widthsOf(block));
    if (start > 0 && width > above) return records.slice(start);
    above = Math.max(above, ...widthsOf(block));
    start += block.length + 1;
  }
  return records;
}

/** Records without remarks, blank ones, and notes that a blank line parts from a wider table. */
function tableRecords(records: readonly Cells[]): readonly Cells[] {
  const said = records.filter(([first = '']) => !first.startsWith('#'));
  return widestBlock(said.length === 0 ? records : said).filter((cells) => !isBlank(cells));
}

/** Rows such as `1.234,56` that a comma would part in two, unless they are counted from 1 as R counts rows. */
function isDecimalColumn(records: readonly Cells[]): boolean {
  const [first = [], ...rows] = records;
  const isCounted = rows.every(([name], at) => name === String(at + 1));
  const isNumber = (cells: Cells): boolean =>
    /^[-−+]?(?:\d{1,3}(?:\.\d{3})*|\d+)(?:,\d+)?$/.test(cells.join(','));
  return first.length === 1 && rows.length > 0 && !isCounted && rows.every(isNumber);
}

/** The last record may be cut; a header may lack one cell, and notes may stand above it. */
function fitOf(text: string, delimiter: string): Fit {
  const records = tableRecords(splitRecords(text, delimiter, RECORDS_READ));
  const widths = widthsOf(records);
  const isOne = delimiter === ',' && isDecimalColumn(records);
  const width = isOne ? 1 : widths.length < 3 ? (widths[0] ?? 0) : commonWidth(widths);
  const agreeing = widths.filter((own) => own === width).length;
  const fitting = Math.min(records.length, agreeing + (widths.at(-1) === width ? 0 : 1));
  const first = widths.find((own) => own >= width - 1);
  const isHeaderFit = first === width || first === width - 1;
  const score =
    width < 2 ? 0 : (fitting / Math.max(1, records.length)) * (isHeaderFit ? 1 : 0.5) + width / 10_000;
  return { delimiter, width, agreeing, records: records.length, score };
}

/** A file of one column needs a delimiter all the same: one that stands nowhere in it. */
function oneColumn(text: string): Delimiter {
  const absent = DELIMITERS.toReversed().find((one) => !text.includes(one)) ?? UNIT_SEPARATOR;
  return { delimiter: absent, width: 1, reason: 'one column: no delimiter stands in every line' };
}

/** What parts the cells of a text: as told, as its `sep=` line says, else what explains its first records best. */
export function delimiterOf(text: string, told: string | null, line: string | null): Delimiter {
  const given = told ?? line;
  const fits = (given === null ? DELIMITERS : [given]).map((one) => fitOf(text, one));
  const best = fits.reduce((one, other) => (other.score > one.score ? other : one));
  const { delimiter, width, agreeing, records } = best;
  if (told !== null) return { delimiter, width, reason: 'told' };
  if (line !== null) return { delimiter, width, reason: 'the first line of the file says so (sep=)' };
  if (width < 2) return oneColumn(text);
  const mark = MARKS[delimiter] ?? delimiter;
  const reason = `${agreeing} of the first ${records} lines have ${width} cells with a ${mark} between`;
  return { delimiter, width, reason };
}
