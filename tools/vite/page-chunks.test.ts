import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chunksOf } from './chunks/chunk-names.ts';
import { circleOf } from './chunks/circle.ts';
import { gathered } from './chunks/gathered.ts';

const UI = '/w/libs/ui/src/index.ts';
const MODULES: Readonly<Record<string, { readonly importedIds: readonly string[]; readonly code?: string }>> =
  {
    '/w/web/src/main.tsx': { importedIds: ['/w/web/src/theme.ts'] },
    '/w/web/src/theme.ts': { importedIds: [] },
    '/w/web/src/pages/A.tsx': {
      importedIds: [UI, '/w/web/src/both.ts'],
      code: 'import { Grid } from "@belvedere/ui"',
    },
    '/w/web/src/pages/B.tsx': {
      importedIds: [UI, '/w/web/src/both.ts'],
      code: 'import { Field as F } from "@belvedere/ui"',
    },
    '/w/web/src/both.ts': { importedIds: [] },
    '/w/web/src/Dialog.tsx': { importedIds: [] },
    [UI]: {
      importedIds: ['/w/libs/ui/src/grid/Grid.tsx', '/w/libs/ui/src/Field.tsx'],
      code: 'export { Grid } from "./grid/Grid.tsx"; export { Field } from "./Field.tsx";',
    },
    '/w/libs/ui/src/grid/Grid.tsx': { importedIds: [] },
    '/w/libs/ui/src/Field.tsx': { importedIds: [] },
  };

/** Pages of the product that share modules, each named after the pages that import it. */
const SHARED = [
  'dashboard-explore-sqllab',
  'explore-sqllab',
  'sqllab-rows',
  'sqlrows-rows',
  'sqllab-sqlrows',
  'lists-explore',
  'lists-dashboard',
];

const PAGES = { start: ['src/main.tsx'], a: ['pages/A.tsx'], b: ['pages/B.tsx'] };

describe('chunks by page', () => {
  const chunks = chunksOf(PAGES, Object.keys(MODULES), (id) => MODULES[id] ?? null);

  it('hold what a page fetches, and what several fetch once', () => {
    expect(chunks.get('/w/web/src/theme.ts')).toBe('start');
    expect(chunks.get('/w/web/src/pages/A.tsx')).toBe('a');
    expect(chunks.get('/w/web/src/both.ts')).toBe('chart-parts');
    expect(chunks.has('/w/web/src/Dialog.tsx')).toBe(false);
  });

  it('what dashboards share with others is fetched without what only others share', () => {
    const pages = { dashboard: ['D.tsx'], explore: ['E.tsx'], rows: ['R.tsx'] };
    const modules: Readonly<Record<string, { readonly importedIds: readonly string[] }>> = {
      '/w/D.tsx': { importedIds: ['/w/all.ts'] },
      '/w/E.tsx': { importedIds: ['/w/all.ts', '/w/two.ts'] },
      '/w/R.tsx': { importedIds: ['/w/all.ts', '/w/two.ts'] },
      '/w/all.ts': { importedIds: [] },
      '/w/two.ts': { importedIds: [] },
    };
    const chunks = chunksOf(pages, Object.keys(modules), (id) => modules[id] ?? null);
    expect([chunks.get('/w/all.ts'), chunks.get('/w/two.ts')]).toEqual(['chart-pages', 'chart-parts']);
  });

  it('hold of a door only what stands behind the names that are imported', () => {
    expect(chunks.get('/w/libs/ui/src/grid/Grid.tsx')).toBe('a');
    expect(chunks.get('/w/libs/ui/src/Field.tsx')).toBe('b');
  });
});

it('what a page without charts shares with a few chart types stands by itself', () => {
  const folder = fileURLToPath(new URL('../../libs/charts-basic/src/handlebars', import.meta.url));
  const plugin = `${folder}/plugin.ts`;
  const shared = '/w/libs/core/src/shared.ts';
  const modules = new Map([
    [plugin, [shared]],
    ['/w/markdown.ts', [shared]],
    [shared, []],
  ]);
  const chunks = chunksOf({ markdown: ['/w/markdown.ts'] }, [...modules.keys()], (id) => ({
    importedIds: modules.get(id) ?? [],
  }));
  expect(chunks.get(shared)).toBe('kit-markdown');
});

it('finds chunks that import each other', () => {
  const imports = (pairs: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(pairs));
  expect(circleOf(imports({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeNull();
  expect(circleOf(imports({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
});

it('what SQL Lab, its rows and lists share with others is cut by who else needs it', () => {
  const names = ['dashboard', 'explore', 'sqllab', 'sqlrows', 'rows', 'lists'];
  const modules = new Map([
    ...SHARED.map((name) => [`/w/${name}.ts`, [] as string[]] as const),
    ...names.map((page) => {
      const imported = SHARED.filter((name) => name.split('-').includes(page)).map((name) => `/w/${name}.ts`);
      return [`/w/pages/${page}.ts`, imported] as const;
    }),
  ]);
  const pages = Object.fromEntries(names.map((page) => [page, [`pages/${page}.ts`]]));
  const chunks = chunksOf(pages, [...modules.keys()], (id) => ({ importedIds: modules.get(id) ?? [] }));
  expect(SHARED.map((name) => chunks.get(`/w/${name}.ts`))).toEqual([
    'pages',
    'work',
    'work',
    'results',
    'sqllab',
    'work',
    'pages',
  ]);
});

it('small rooms of chart types go with what all stand on, small types over an axis with their family', () => {
  const chunks = new Map([
    ['/w/room.ts', 'kit-room'],
    ['/w/wide-room.ts', 'kit-wide'],
    ['/w/axis.ts', 'kit-timeseries'],
    ['/w/line.ts', 'chart-line'],
    ['/w/pie.ts', 'chart-pie'],
  ]);
  const links = new Map([['/w/line.ts', ['/w/axis.ts']]]);
  const code = (id: string) => 'x'.repeat(id === '/w/wide-room.ts' ? 9000 : 900);
  const all = gathered(chunks, (id) => ({ importedIds: links.get(id) ?? [], code: code(id) }));
  expect([...all.values()]).toEqual(['kit', 'kit-wide', 'kit-timeseries', 'kit-timeseries', 'chart-pie']);
});
