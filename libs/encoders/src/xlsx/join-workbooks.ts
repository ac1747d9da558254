import { sheetName, uniqueSheetNames } from './sheet-names.ts';
import { sheetPath, workbookParts } from './workbook-parts.ts';
import { storedEntry, unpacked, zipEntries, zipOf, type ZipEntry } from './zip.ts';

/** A workbook of this product, and what its rows are. */
export interface JoinedWorkbook {
  readonly title: string;
  readonly bytes: Buffer;
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

const isAbout = ({ name }: Sheet): boolean => name === 'About';

/** `Data 2 (first 10 rows)` of a workbook with a title: the title, then what told its sheets apart. */
const dataName = (title: string, { name }: Sheet): string => sheetName(title, name.replace(/^Data/, ''));

/**
 * Several workbooks as one: the sheets of their rows under the titles, then what each file says of itself. Sheets are
 * taken over as they are packed.
 */
export function joinWorkbooks(workbooks: readonly JoinedWorkbook[]): Buffer {
  const parts = workbooks.map((workbook) => ({ title: workbook.title, sheets: sheetsOf(workbook) }));
  const data = parts.flatMap(({ title, sheets }) =>
    sheets
      .filter((sheet) => !isAbout(sheet))
      .map((sheet) => ({ name: dataName(title, sheet), entry: sheet.entry })),
  );
  const about = parts.flatMap(({ sheets }, index) =>
    sheets.filter(isAbout).map(({ entry }) => ({ name: `About ${index + 1}`, entry })),
  );
  const all = [...data, ...about];
  const meta = workbookParts(uniqueSheetNames(all.map(({ name }) => name)));
  return zipOf([
    ...meta.map(([name, xml]) => storedEntry({ name, bytes: Buffer.from(xml, 'utf8') })),
    ...all.map(({ entry }, index) => ({ ...entry, name: sheetPath(index + 1) })),
  ]);
}
