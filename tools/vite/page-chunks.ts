import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Pages by name, each with its entries: files that are fetched as soon as it opens, by the end of their path. */
export type Pages = Readonly<Record<string, readonly string[]>>;

/** Where the build keeps which files each page fetches; the server preloads them. */
const PAGE_FILES = '.vite/pages.json';

/** What of a module decides where it goes. */
interface ModuleLinks {
  readonly importedIds: readonly string[];
  readonly code?: string | null;
}

/** Finds the module of an id; null for one that is not part of the build. */
type FindModule = (id: string) => ModuleLinks | null;

const PACK = /^(.*[\\/]libs[\\/]charts-[a-z]+[\\/]src[\\/][a-z0-9-]+)[\\/]/;
/** Fetched by themselves, when a chart or a map asks for one of them. */
const APART = /\.examples\.ts|\.shapes\.|maplibre-gl/;
/** Libs that every chart stands on. */
const KIT = /[\\/]libs[\\/](?:charts|controls|core|format|scene|theme)[\\/]/;
/** What this many charts use is fetched with the first of them. */
const CHARTS_TO_SHARE = 12;

/** Folder of the chart type that a module belongs to; null for what types share. */
function chartFolder(id: string): string | null {
  const folder = PACK.exec(id)?.[1];
  return folder !== undefined && existsSync(join(folder, 'plugin.ts')) ? folder : null;
}

const DOOR = /[\\/]libs[\\/]([a-z-]+)[\\/]src[\\/](?:([a-z-]+)[\\/])?index\.ts$/;
const REEXPORT = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

const OUTSIDE = /[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?([^\\/]+)[\\/](?!.*[\\/]node_modules[\\/])/;
const LIB = /[\\/]libs[\\/](?:charts-[a-z]+[\\/]src[\\/])?([a-z0-9-]+)[\\/]/;

/** Where a module lives: its package, its lib, or its folder in a pack of charts. */
const roomOf = (id: string): string => OUTSIDE.exec(id)?.[1] ?? LIB.exec(id)?.[1] ?? 'rest';

/** How others write the name of a door; null for a module that is none. */
function doorName(id: string): string | null {
  const [, lib, part] = DOOR.exec(id) ?? [];
  return lib === undefined ? null : `@belvedere/${lib}${part === undefined ? '' : `/${part}`}`;
}

/** Names in braces, as the other side calls them. */
const namesIn = (braces: string): readonly string[] =>
  braces.split(',').flatMap((part) => part.trim().split(/\s+as\s+/)[0] ?? []);

/** Modules behind the names that are imported from a door; the door itself for one that is imported whole. */
function behindDoor(code: string, door: string, find: FindModule): readonly string[] {
  const name = doorName(door) ?? '';
  const imports = code.matchAll(
    new RegExp(`(?:import|export)\\s*\\{([^}]*)\\}\\s*from\\s*["']${name}["']`, 'g'),
  );
  const wanted = new Set([...imports].flatMap(([, braces = '']) => namesIn(braces)));
  if (wanted.size === 0) return [door];
  const exits = [...(find(door)?.code ?? '').matchAll(REEXPORT)].map(([, braces = '', from = '']) => ({
    names: braces.split(',').map(
      (part) =>
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
    id: join(dirname(door), from),
  }));
  const taken = exits.filter(({ names }) => names.some((each) => wanted.has(each)));
  const isComplete = [...wanted].every((each) => taken.some(({ names }) => names.includes(each)));
  return isComplete ? taken.map(({ id }) => id) : [door];
}

/** What a module fetches with itself: of the doors of our libs only what stands behind the names that it imports. */
function fetchedWith(id: string, find: FindModule): readonly string[] {
  const { importedIds = [], code = null } = find(id) ?? {};
  return importedIds.flatMap((imported) =>
    code === null || doorName(imported) === null ? [imported] : behindDoor(code, imported, find),
  );
}

/** Every module that the entries import, and theirs, without what is only fetched on demand. */
function reach(entries: readonly string[], find: FindModule): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...fetchedWith(id, find));
  }
  return found;
}

/** Names of the pages that fetch a module, in the order of the pages. */
function pagesOf(
  id: string,
  reached: readonly (readonly [string, ReadonlySet<string>])[],
): readonly string[] {
  return reached.filter(([, modules]) => modules.has(id)).map(([page]) => page);
}

/** The chunk of a module that these pages fetch and so many charts use; null for one that the bundler may cut. */
function chunkOf(id: string, by: readonly string[], uses: number): string | null {
  if (by.includes('start')) return 'start';
  if (by.includes('door') && by.length > 1) return 'base';
  if (by.includes('product') || (by.includes('lists') && by.length > 1)) return 'product';
  if (by.includes('sqllab') && by.length > 1) return 'work';
  if (by.length > 1) return 'chart-pages';
  if (by.length > 0 && uses === 0) return by.join('-');
  const folder = chartFolder(id);
  if (folder !== null) return `chart-${basename(folder)}`;
  if (uses >= CHARTS_TO_SHARE || (uses > 0 && KIT.test(id))) return 'kit';
  return uses > 0 ? `kit-${roomOf(id)}` : null;
}

/**
 * Module id -> name of its chunk: what the same pages fetch goes together, and each chart type is one chunk. Modules that are
 * left out are cut by the bundler.
 */
export function chunksOf(
  pages: Pages,
  ids: readonly string[],
  find: FindModule,
): ReadonlyMap<string, string> {
  const entriesOf = (ends: readonly string[]): readonly string[] =>
    ids.filter((id) => ends.some((end) => id.replaceAll('\\', '/').endsWith(end)));
  const reached = Object.entries(pages).map(([page, ends]) => [page, reach(entriesOf(ends), find)] as const);
  const plugins = ids.filter((id) => chartFolder(id) !== null && basename(id).startsWith('plugin.'));
  const charts = plugins.map((id) => reach([id], find));
  const nameOf = (id: string): string | null =>
    chunkOf(id, pagesOf(id, reached), charts.filter((modules) => modules.has(id)).length);
  const named = ids.filter((id) => !APART.test(id)).map((id) => [id, nameOf(id)] as const);
  return new Map(named.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** Chunks that import each other, in a circle; null when there are none. Their code could run before it is there. */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const circle = walk(next, [...path, name]);
      if (circle !== null) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const circle = walk(name, []);
    if (circle !== null) return circle;
  }
  return null;
}

/** What a page of the server needs of a chunk. */
interface BuiltChunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** Files that a page fetches as it opens: scripts and style sheets, those of what they import as well. */
interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The files of a page whose entries these are. */
function filesOf(entries: readonly string[], chunks: readonly BuiltChunk[]): PageFiles {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const scripts = new Set<string>();
  const open = chunks
    .filter(({ moduleIds }) =>
      moduleIds.some((id) => entries.some((end) => id.replaceAll('\\', '/').endsWith(end))),
    )
    .map(({ fileName }) => fileName);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (scripts.has(name)) continue;
    scripts.add(name);
    open.push(...(byName.get(name)?.imports ?? []));
  }
  const styles = [...scripts].flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]);
  return { scripts: [...scripts], styles: [...new Set(styles)] };
}

/** Cuts the build into chunks by what is opened together instead of by module. */
export function pageChunks(pages: Pages): Plugin {
  let chunks: ReadonlyMap<string, string> = new Map();
  const groups = [{ name: (id: string) => chunks.get(id) ?? null, test: (id: string) => chunks.has(id) }];
  return {
    name: 'belvedere-page-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
      },
    }),
    buildEnd() {
      chunks = chunksOf(pages, [...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = circleOf(new Map(files.map(({ fileName, imports }) => [fileName, imports])));
      if (circle !== null) this.error(`chunks import each other: ${circle.join(' -> ')}`);
      const perPage = Object.entries(pages).map(([page, entries]) => [page, filesOf(entries, files)]);
      const source = JSON.stringify(Object.fromEntries(perPage));
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source });
    },
  };
}
