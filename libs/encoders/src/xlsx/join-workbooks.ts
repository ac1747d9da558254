import { sheetName, uniqueSheetNames } from './sheet-names.ts';
import { sheetPath, workbookParts } from './workbook-parts.ts';
import { aboutSheet, type AboutLine } from './xlsx.ts';
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

/**
 * Several workbooks as one: the sheets of their rows under the titles, then what each file says of itself. Sheets are
 * taken over as they are packed. What `lead` says of them stands on a first sheet `About`.
 */
export function joinWorkbooks(
  workbooks: readonly JoinedWorkbook[],
  lead: ((books: readonly BookSheets[]) => readonly AboutLine[]) | null = null,
): Buffer {
  const parts = workbooks.map(({ title, ...book }) => {
    const sheets = sheetsOf({ title, ...book });
    return { title, data: sheets.filter((sheet) => !isAbout(sheet)), about: sheets.filter(isAbout) };
  });
  const first = lead === null ? [] : ['About'];
  const dataNames = parts.flatMap(({ title, data }) => data.map((sheet) => dataName(title, sheet)));
  const abouts = parts.flatMap(({ about }, index) =>
    about.map((sheet, number) => ({
      ...sheet,
      name: about.length === 1 ? `About ${index + 1}` : `About ${index + 1}.${number + 1}`,
    })),
  );
  const names = uniqueSheetNames([...first, ...dataNames, ...abouts.map(({ name }) => name)]);
  let at = first.length;
  const books = parts.map(({ title, data }): BookSheets => {
    const own = names.slice(at, (at += data.length));
    return {
      title,
      names: own,
      rows: lead === null ? 0 : data.reduce((sum, sheet) => sum + rowsIn(sheet), 0),
    };
  });
  const told = lead === null ? [] : [{ name: '', bytes: Buffer.from(aboutSheet(lead(books)), 'utf8') }];
  const all = [
    ...told.map(storedEntry),
    ...parts.flatMap(({ data }) => data.map(({ entry }) => entry)),
    ...abouts.map(({ entry }) => entry),
  ];
  return zipOf([
    ...workbookParts(names).map(([name, xml]) => storedEntry({ name, bytes: Buffer.from(xml, 'utf8') })),
    ...all.map((entry, index) => ({ ...entry, name: sheetPath(index + 1) })),
  ]);
}
