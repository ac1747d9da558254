import { sheetName, uniqueSheetNames } from './sheet-names.ts';
import { sheetPath, workbookParts } from './workbook-parts.ts';
import { aboutRow, aboutRowsIn, aboutSheet, type AboutLine } from './xlsx.ts';
import { storedEntry, unpacked, zipEntries, zipOf, type ZipEntry } from './zip.ts';

/** A workbook of this product, and what its rows are. */
export interface JoinedWorkbook {
  readonly title: string;
  readonly bytes: Buffer;
}

/** What a joined workbook holds of one of those that it was made of. */
export interface BookSheets {
  readonly title: string;
  /** Names of the sheets of its rows. */
  readonly names: readonly string[];
  /** Rows of them all, without headers. */
  readonly rows: number;
}

interface Sheet {
  readonly name: string;
  readonly entry: ZipEntry;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plainText = (xml: string): string =>
  xml.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole);

function sheetsOf({ bytes }: JoinedWorkbook): readonly Sheet[] {
  const entries = new Map(zipEntries(bytes).map((entry) => [entry.name, entry]));
  const workbook = entries.get('xl/workbook.xml');
  const xml = workbook === undefined ? '' : unpacked(workbook).toString('utf8');
  return [...xml.matchAll(/<sheet name="([^"]*)"/g)].flatMap(([, name = ''], index) => {
    const entry = entries.get(sheetPath(index + 1));
    return entry === undefined ? [] : [{ name: plainText(name), entry }];
  });
}

const isAbout = ({ name }: Sheet): boolean => /^About( \d+)?$/.test(name);

/** What the end of a sheet's name says of rows that were left out; empty for a whole one. */
const cutEnd = (name: string): string => / \((?:first|cut)[^()]*\)$/.exec(name)?.[0] ?? '';

/** `Data 2 (first 10 rows)` of a workbook with a title: the title, then what told its sheets apart. */
const dataName = (title: string, { name }: Sheet): string =>
  sheetName(title, name.startsWith('Data') ? name.replace(/^Data/, '') : cutEnd(name));

const ROW_START = '<row r="';

/** Rows of a sheet below its header. */
function rowsIn({ entry }: Sheet): number {
  const xml = unpacked(entry);
  const last = xml.lastIndexOf(ROW_START);
  return last === -1
    ? 0
    : Number.parseInt(xml.toString('latin1', last + ROW_START.length, last + 40), 10) - 1;
}

/** The sheets of a workbook under the names that they have where it is joined to others. */
interface Part {
  readonly data: readonly Sheet[];
  readonly about: readonly Sheet[];
  readonly names: readonly string[];
}

const NO_TEXT = '';

/** What a workbook says of itself, under the names of its sheets; one that was joined itself says it under theirs. */
function aboutRowsOf({ data, about, names }: Part): readonly string[] {
  const headings = new Map(
    data.map(({ name }, at) => [aboutRow([name, NO_TEXT]), aboutRow([names[at] ?? name, NO_TEXT])]),
  );
  const rows = about.flatMap(({ entry }) => aboutRowsIn(unpacked(entry).toString('utf8')));
  const bare = rows.map((row) => row.replace(/ r="([AB]?)\d+"/g, (_, column: string) => ` r="${column}1"`));
  const told = bare.map((row) => headings.get(row) ?? row);
  const isJoined = bare.some((row) => headings.has(row));
  return isJoined || told.length === 0 ? told : [aboutRow([names.join(', '), NO_TEXT]), ...told];
}

const withAir = (blocks: readonly (readonly string[])[]): readonly string[] =>
  blocks
    .filter((rows) => rows.length > 0)
    .flatMap((rows, index) => (index === 0 ? rows : [aboutRow([NO_TEXT, NO_TEXT]), ...rows]));

/**
 * Several workbooks as one: the sheets of their rows under the titles, and one sheet `About` with what each file says of
 * itself. Sheets are taken over as they are packed. What `lead` says of them stands before that, and the sheet then first.
 */
export function joinWorkbooks(
  workbooks: readonly JoinedWorkbook[],
  lead: ((books: readonly BookSheets[]) => readonly AboutLine[]) | null = null,
): Buffer {
  const books = workbooks.map(({ title, ...book }) => {
    const sheets = sheetsOf({ title, ...book });
    return { title, data: sheets.filter((sheet) => !isAbout(sheet)), about: sheets.filter(isAbout) };
  });
  const wanted = books.flatMap(({ title, data }) => data.map((sheet) => dataName(title, sheet)));
  const [aboutName = '', ...names] = uniqueSheetNames(['About', ...wanted]);
  let at = 0;
  const parts = books.map((book) => ({ ...book, names: names.slice(at, (at += book.data.length)) }));
  const led =
    lead?.(
      parts.map(({ title, data, names: own }) => ({
        title,
        names: own,
        rows: data.reduce((sum, sheet) => sum + rowsIn(sheet), 0),
      })),
    ) ?? [];
  const rows = withAir([led.map(aboutRow), ...parts.map(aboutRowsOf)]);
  const about = storedEntry({ name: '', bytes: Buffer.from(aboutSheet(rows), 'utf8') });
  const data = parts.flatMap((part) => part.data.map(({ entry }) => entry));
  const [all, allNames] =
    lead === null
      ? [
          [...data, about],
          [...names, aboutName],
        ]
      : [
          [about, ...data],
          [aboutName, ...names],
        ];
  return zipOf([
    ...workbookParts(allNames).map(([name, xml]) => storedEntry({ name, bytes: Buffer.from(xml, 'utf8') })),
    ...all.map((entry, index) => ({ ...entry, name: sheetPath(index + 1) })),
  ]);
}
