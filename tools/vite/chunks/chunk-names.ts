import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gathered } from './gathered.ts';
import { reach, type FindModule } from './reach.ts';

/** Pages by name, each with its entries: files that are fetched as soon as it opens, by the end of their path. */
export type Pages = Readonly<Record<string, readonly string[]>>;

const PACK = /^(.*[\\/]libs[\\/]charts-[a-z]+[\\/]src[\\/][a-z0-9-]+)[\\/]/;
const CHART_PART = /^(?:plugin|View)\./;
/** Fetched by themselves, when a chart, a map or the editor asks for one of them. */
const APART = /\.examples\.ts|\.shapes\.|maplibre-gl|@codemirror[\\/](?:search|lint)/;
/** What every chart stands on, and filters with them: they are not to wait for what some charts share. */
const STAND = 'kit';
/** Libs that every chart stands on. */
const KIT = /[\\/]libs[\\/](?:charts|controls|core|format|scene|theme)[\\/]/;
/** Drawings that related charts share. */
const FAMILY = /[\\/]scene[\\/]src[\\/]charts[\\/]([a-z0-9-]+?)(?:\.ts$|[\\/])/;
/** One sheet holds what all pages look like: sheets of pages would each be waited for. */
const SHEET = /\.css$/;
/** What this many charts use is fetched with the first of them. */
const CHARTS_TO_SHARE = 13;

/** Folder of the chart type that a module belongs to; null for what types share. */
function chartFolder(id: string): string | null {
  const folder = PACK.exec(id)?.[1];
  return folder !== undefined && existsSync(join(folder, 'plugin.ts')) ? folder : null;
}

/** The pack of a chart type's folder. */
const packOf = (folder: string): string => basename(dirname(dirname(folder)));

/** Pages that show no charts: what they share with others is cut finer. */
const WORK_PAGES = ['sqllab', 'sqlrows', 'lists'] as const;

const OUTSIDE = /[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?([^\\/]+)[\\/](?!.*[\\/]node_modules[\\/])/;
const LIB = /[\\/]libs[\\/](?:charts-[a-z]+[\\/]src[\\/])?([a-z0-9-]+)[\\/]/;

/** Where a module lives: its package, its lib, or its folder in a pack of charts. */
const roomOf = (id: string): string => OUTSIDE.exec(id)?.[1] ?? LIB.exec(id)?.[1] ?? 'rest';

/**
 * The page that shows most charts: what it shares with one type alone stays its own, what it shares with several is that of
 * all pages with charts, so that it fetches neither a type nor what types stand on.
 */
const PAGE_OF_CHARTS = 'dashboard';
/** What dashboards with filters fetch beside theirs. */
const FILTERS = 'filters';

/** Parts that are opened within a page, which has then fetched what the two share. */
const WITHIN: Readonly<Record<string, string>> = { sqlrows: 'sqllab', [FILTERS]: PAGE_OF_CHARTS };

/** Names of the pages that fetch a module, in the order of the pages; no part whose page fetches it. */
function pagesOf(
  id: string,
  reached: readonly (readonly [string, ReadonlySet<string>])[],
): readonly string[] {
  const pages = reached.filter(([, modules]) => modules.has(id)).map(([page]) => page);
  return pages.filter((page) => !pages.includes(WITHIN[page] ?? ''));
}

/**
 * The chunk of a module that SQL Lab or lists share with others, of which so many chart types use it: grids apart, which of the
 * others only tables of charts need, and what neither dashboards nor tables need apart from what they do.
 */
function workChunk(by: readonly string[], users: number): string {
  const isOfPages = ['explore', 'lists', 'sqllab'].some((page) => by.includes(page));
  if (by.includes('dashboard') || users > 1) return isOfPages ? 'pages' : 'grid';
  if (isOfPages) return 'work';
  return users > 0 ? 'grid' : 'results';
}

/** Parts that open without charts, and would else wait for all that charts stand on. */
const WITHOUT_CHARTS: ReadonlySet<string> = new Set(['markdown']);

/**
 * The chunk of a module that several pages fetch, or one page and no chart or one; null for one that charts fetch. What neither
 * the page of charts nor any type needs is not fetched with what they share.
 */
function pageChunk(id: string, by: readonly string[], users: number): string | null {
  const isShared = by.length > 1;
  if (by.includes('start') || (by.length > 0 && SHEET.test(id))) return 'start';
  if (by.includes('door') && isShared) return 'base';
  if (by.includes('product')) return 'product';
  if (isShared && WORK_PAGES.some((page) => by.includes(page))) return workChunk(by, users);
  if (isShared) return by.includes(PAGE_OF_CHARTS) || users > 0 ? 'chart-pages' : 'chart-parts';
  if (users > 0 && users < CHARTS_TO_SHARE && by.some((page) => WITHOUT_CHARTS.has(page)))
    return `kit-${by.join('')}`;
  if (users > 0 && by.includes(PAGE_OF_CHARTS)) return users === 1 ? PAGE_OF_CHARTS : 'chart-pages';
  return by.length > 0 && users === 0 ? by.join('-') : null;
}

/** The chunk of a module that these chart types fetch, each by its folder: its own, its family's, or what all stand on. */
function kitChunk(id: string, users: readonly string[]): string {
  const [only = ''] = users;
  if (users.length === 1) return `chart-${basename(only)}`;
  const packs = new Set(users.map(packOf));
  const family = FAMILY.exec(id)?.[1];
  if (family !== undefined && users.length < CHARTS_TO_SHARE) return `kit-${family}`;
  if (packs.size === 1 && users.length >= CHARTS_TO_SHARE) return `kit-${[...packs].join('')}`;
  if (users.length >= CHARTS_TO_SHARE || KIT.test(id)) return STAND;
  return `kit-${roomOf(id)}`;
}

/** The chunk of a module that filters share with one other page and that no chart needs; null for what they share with more. */
function filterPart(by: readonly string[], users: number): string | null {
  if (users > 0 || by.length !== 2 || !by.includes(FILTERS)) return null;
  return WORK_PAGES.some((page) => by.includes(page)) ? 'work' : 'filter-parts';
}

const withoutFilters = (by: readonly string[]): readonly string[] =>
  by.length > 1 ? by.filter((page) => page !== FILTERS) : by;

function chunkOf(id: string, all: readonly string[], users: readonly string[]): string | null {
  const shared = filterPart(all, users.length);
  if (shared !== null) return shared;
  const by = withoutFilters(all);
  const own = chartFolder(id);
  if (own !== null && by.length === 0) return `chart-${basename(own)}`;
  const ofPages = pageChunk(id, by, users.length);
  if (ofPages !== null || users.length === 0) return ofPages;
  return all.includes(FILTERS) && users.length > 1 ? STAND : kitChunk(id, users);
}

/** What a page fetches of each chart type, with its folder: its plugin, and the component that shows it. */
function partsOfCharts(
  ids: readonly string[],
): readonly (readonly [folder: string, parts: readonly string[]])[] {
  const parts = ids.filter((id) => CHART_PART.test(basename(id)));
  const folders = new Set(parts.map(chartFolder).filter((folder) => folder !== null));
  return [...folders].map((folder) => [folder, parts.filter((id) => chartFolder(id) === folder)]);
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
  const charts = partsOfCharts(ids).map(([folder, parts]) => [folder, reach(parts, find)] as const);
  const usersOf = (id: string): readonly string[] =>
    charts.filter(([, modules]) => modules.has(id)).map(([folder]) => folder);
  const nameOf = (id: string): string | null => chunkOf(id, pagesOf(id, reached), usersOf(id));
  const named = ids.filter((id) => !APART.test(id)).map((id) => [id, nameOf(id)] as const);
  return gathered(new Map(named.filter((pair): pair is [string, string] => pair[1] !== null)), find);
}
