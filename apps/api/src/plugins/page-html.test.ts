import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPageHtml, type SentPage } from './page-html.ts';

function built(): string {
  const webDir = mkdtempSync(join(tmpdir(), 'page-html-'));
  mkdirSync(join(webDir, '.vite'));
  writeFileSync(
    join(webDir, 'index.html'),
    '<head><script src="/assets/start.js"></script></head><body></body>',
  );
  const pages = {
    door: { scripts: ['assets/start.js', 'assets/door.js'], styles: [] },
    product: { scripts: ['assets/start.js', 'assets/product.js'], styles: [] },
    dashboard: { scripts: ['assets/product.js', 'assets/dashboard.js'], styles: [] },
    filters: { scripts: ['assets/dashboard.js', 'assets/filters.js'], styles: [] },
    explore: { scripts: ['assets/product.js', 'assets/explore.js'], styles: ['assets/explore.css'] },
  };
  const charts = { pie: { scripts: ['assets/kit.js', 'assets/chart-pie.js'], styles: [] } };
  const files = { pages, charts, fonts: ['assets/inter.woff2'] };
  writeFileSync(join(webDir, '.vite', 'pages.json'), JSON.stringify(files));
  return webDir;
}

const hrefs = (page: SentPage | null): readonly string[] =>
  [...(page?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);

it('names what a page fetches once, beside what its HTML names', () => {
  const htmlOf = createPageHtml(built());
  expect(hrefs(htmlOf('/login/', []))).toEqual(['/assets/door.js', '/assets/inter.woff2']);
  expect(hrefs(htmlOf('/explore/', []))).toEqual([
    '/assets/explore.css',
    '/assets/product.js',
    '/assets/explore.js',
    '/assets/inter.woff2',
  ]);
  expect(hrefs(htmlOf('/nowhere', []))).toEqual(['/assets/product.js', '/assets/inter.woff2']);
});

it('carries answers that no text in them can close, and names the chart types that they speak of', () => {
  const body = '{"result":[{"form_data":{"viz_type":"pie","title":"</script><b>"}}]}';
  const page = createPageHtml(built())('/superset/dashboard/3/', [{ url: '/x', headers: {}, body }]);
  expect(hrefs(page)).toContain('/assets/chart-pie.js');
  const text = /id="first-reads">([^<]*)<\/script><\/body>/.exec(page?.html ?? '')?.[1] ?? '';
  expect(JSON.parse(text)).toEqual([{ url: '/x', headers: {}, body }]);
});

it('fetches the code of filters with a dashboard that has some, and with no other', () => {
  const htmlOf = createPageHtml(built());
  const filtersOf = (filters: string): readonly string[] => {
    const metadata = JSON.stringify(`{"native_filter_configuration": ${filters}}`);
    const read = { url: '/x', headers: {}, body: `{"result":{"json_metadata":${metadata}}}` };
    return hrefs(htmlOf('/superset/dashboard/3/', [read]));
  };
  expect(filtersOf('[{"id": "a"}]')).toContain('/assets/filters.js');
  expect(filtersOf('[ {"id":"a"}]')).toContain('/assets/filters.js');
  expect(filtersOf('[]')).toContain('/assets/dashboard.js');
  expect(filtersOf('[]')).not.toContain('/assets/filters.js');
});

it('paints what is drawn with the rules that count for it, and leaves the style sheet to the application', () => {
  const webDir = built();
  const rule = (selectors: readonly string[], ...declarations: readonly (readonly [string, string])[]) => ({
    at: [],
    selectors,
    declarations,
    text: '',
  });
  const sheet = [
    rule([':root'], ['--read', '1px'], ['--unread', '2px']),
    rule(['.seen', '.unseen'], ['margin', 'var(--read)']),
    rule(['.unseen'], ['color', 'red']),
  ];
  writeFileSync(join(webDir, '.vite', 'styles.json'), JSON.stringify({ 'assets/explore.css': sheet }));
  const drawn = { html: '<div class="seen"></div>', css: '#a{left:0}', theme: 'dark' } as const;
  const page = createPageHtml(webDir)('/explore/', [], drawn);
  const css = /<style>(.*?)<\/style>/s.exec(page?.html ?? '')?.[1] ?? '';
  expect(css).toBe(':root{--read:1px}.seen{margin:var(--read)}\n#a{left:0}');
  expect(page?.styleHash).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`);
  expect(page?.html).toContain(
    '<link rel="stylesheet" data-later-sheet media="print" crossorigin href="/assets/explore.css">',
  );
});

it('a style sheet whose rules the build does not list is waited for', () => {
  const drawn = { html: '<div class="seen"></div>', css: '#a{left:0}', theme: 'light' } as const;
  const page = createPageHtml(built())('/explore/', [], drawn);
  expect(page?.html).toContain('<link rel="stylesheet" crossorigin href="/assets/explore.css">');
});

it('gives nothing while the application is not built', () => {
  expect(createPageHtml(join(tmpdir(), 'not-there'))('/', [])).toBeNull();
});
