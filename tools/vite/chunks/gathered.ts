import type { FindModule } from './reach.ts';

/** Chunks with less code than this cost more as files than the letters that others fetch with them: rooms that types share, and types. */
const SMALL_ROOM_BYTES = 3000;
const SMALL_TYPE_BYTES = 6200;
const ROOM = /^kit-/;
const TYPE = /^chart-/;
/** What all chart types stand on, and what those over an axis share. */
const KIT = 'kit';
const FAMILY = 'kit-timeseries';
/** Rooms that stay as they are, however small: text opens without charts, and would wait for them. */
const APART: ReadonlySet<string> = new Set(['kit-markdown', FAMILY]);

/** Characters of code of each chunk. */
function sizesOf(chunks: ReadonlyMap<string, string>, find: FindModule): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const [id, name] of chunks) sizes.set(name, (sizes.get(name) ?? 0) + (find(id)?.code?.length ?? 0));
  return sizes;
}

/** Names of the chunks that the modules of each chunk import. */
function importsOf(
  chunks: ReadonlyMap<string, string>,
  find: FindModule,
): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const [id, name] of chunks) {
    const all = imports.get(name) ?? new Set();
    for (const imported of find(id)?.importedIds ?? []) all.add(chunks.get(imported) ?? '');
    imports.set(name, all);
  }
  return imports;
}

/** The same chunks, small ones with others: what types share with what all stand on, a type over an axis with its family. */
export function gathered(chunks: ReadonlyMap<string, string>, find: FindModule): ReadonlyMap<string, string> {
  const sizes = sizesOf(chunks, find);
  const imports = importsOf(chunks, find);
  const isSmall = (name: string, kind: RegExp, most: number): boolean =>
    kind.test(name) && (sizes.get(name) ?? 0) < most;
  const placeOf = (name: string): string => {
    if (!APART.has(name) && isSmall(name, ROOM, SMALL_ROOM_BYTES)) return KIT;
    const isOfFamily = imports.get(name)?.has(FAMILY) === true;
    return isOfFamily && isSmall(name, TYPE, SMALL_TYPE_BYTES) ? FAMILY : name;
  };
  return new Map([...chunks].map(([id, name]) => [id, placeOf(name)]));
}
