import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { reach, type FindModule } from './reach.ts';

/** Pages by name, each with its entries: files that are fetched as soon as it opens, by the end of their path. */
export type Pages = Readonly<Record<string, readonly string[]>>;

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

const OUTSIDE = /[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?([^\\/]+)[\\/](?!.*[\\/]node_modules[\\/])/;
const LIB = /[\\/]libs[\\/](?:charts-[a-z]+[\\/]src[\\/])?([a-z0-9-]+)[\\/]/;

/** Where a module lives: its package, its lib, or its folder in a pack of charts. */
const roomOf = (id: string): string => OUTSIDE.exec(id)?.[1] ?? LIB.exec(id)?.[1] ?? 'rest';

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
