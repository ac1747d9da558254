import { unpacked, unreadable, zipParts, type ZipPart } from '../zip-parts.ts';
import { meaningOfId, type NumberMeaning } from './number-format.ts';
import { attribute, xmlEvents, type XmlEvent } from './xml-events.ts';

/** A sheet of a workbook. */
export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly part: ZipPart;
}

/** A workbook without its cells. */
export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  readonly is1904: boolean;
  /** What numbers mean by the style of their cell. */
  readonly meanings: readonly NumberMeaning[];
  readonly texts: readonly string[];
}

interface Named {
  readonly name: string;
  readonly state: string | null;
  readonly id: string;
}

interface Parts {
  readonly file: string;
  readonly byName: ReadonlyMap<string, ZipPart>;
}

async function eachEvent(
  { file, byName }: Parts,
  name: string,
  take: (event: XmlEvent) => void,
): Promise<void> {
  const part = byName.get(name.toLowerCase());
  if (part === undefined) return;
  for await (const events of xmlEvents(unpacked(file, part))) for (const event of events) take(event);
}

async function book(parts: Parts): Promise<{ readonly names: readonly Named[]; readonly is1904: boolean }> {
  const names: Named[] = [];
  let is1904 = false;
  await eachEvent(parts, 'xl/workbook.xml', ({ kind, name, text }) => {
    if (kind !== 'open') return;
    if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute(text, 'date1904') ?? '');
    if (name === 'sheet')
      names.push({
        name: attribute(text, 'name') ?? '',
        state: attribute(text, 'state'),
        id: attribute(text, 'id') ?? '',
      });
  });
  return { names, is1904 };
}

/** Parts of sheets by their id; chart sheets have none. */
async function targets(parts: Parts): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  await eachEvent(parts, 'xl/_rels/workbook.xml.rels', ({ kind, name, text }) => {
    if (kind !== 'open' || name !== 'Relationship') return;
    const target = attribute(text, 'Target') ?? '';
    if (attribute(text, 'Type')?.endsWith('/worksheet') !== true) return;
    found.set(attribute(text, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  });
  return found;
}

async function meanings(parts: Parts): Promise<readonly NumberMeaning[]> {
  const codes = new Map<number, string>();
  const found: NumberMeaning[] = [];
  let isCells = false;
  await eachEvent(parts, 'xl/styles.xml', ({ kind, name, text }) => {
    if (name === 'cellXfs') isCells = kind === 'open';
    if (kind !== 'open') return;
    if (name === 'numFmt')
      codes.set(Number(attribute(text, 'numFmtId')), attribute(text, 'formatCode') ?? '');
    if (name === 'xf' && isCells) found.push(meaningOfId(Number(attribute(text, 'numFmtId') ?? 0), codes));
  });
  return found;
}

/** Texts of cells; how Japanese is read aloud is no part of them. */
async function sharedTexts(parts: Parts): Promise<readonly string[]> {
  const found: string[] = [];
  let [text, isText, isSpoken] = ['', false, false];
  await eachEvent(parts, 'xl/sharedStrings.xml', (event) => {
    const isOpen = event.kind === 'open';
    if (event.kind === 'text') text += isText && !isSpoken ? event.text : '';
    else if (event.name === 't') isText = isOpen;
    else if (event.name === 'rPh') isSpoken = isOpen;
    else if (event.name === 'si' && isOpen) text = '';
    else if (event.name === 'si') found.push(text);
  });
  return found;
}

/** Reads all of a workbook but its cells. Throws FILE_UNREADABLE for what is none. */
export async function readWorkbook(file: string): Promise<Workbook> {
  const list = await zipParts(file);
  const parts = { file, byName: new Map(list.map((part) => [part.name.toLowerCase(), part])) };
  if (parts.byName.has('xl/workbook.bin'))
    throw unreadable('it is a binary workbook (.xlsb); save it as .xlsx');
  if (parts.byName.has('content.xml'))
    throw unreadable('it is an OpenDocument file (.ods); save it as .xlsx');
  const { names, is1904 } = await book(parts);
  const paths = await targets(parts);
  const sheets = names.flatMap(({ name, state, id }) => {
    const part = parts.byName.get((paths.get(id) ?? '').toLowerCase());
    return part === undefined ? [] : [{ name, isHidden: state !== null && state !== 'visible', part }];
  });
  if (sheets.length === 0) throw unreadable('it has no sheet with cells');
  return { sheets, is1904, meanings: await meanings(parts), texts: await sharedTexts(parts) };
}
