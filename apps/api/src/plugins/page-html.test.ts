import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPageHtml } from './page-html.ts';

function built(): string {
  const webDir = mkdtempSync(join(tmpdir(), 'page-html-'));
  mkdirSync(join(webDir, '.vite'));
  writeFileSync(join(webDir, 'index.html'), '<head><script src="/assets/start.js"></script></head>');
  const pages = {
    door: { scripts: ['assets/start.js', 'assets/door.js'], styles: [] },
    product: { scripts: ['assets/start.js', 'assets/product.js'], styles: [] },
    explore: { scripts: ['assets/product.js', 'assets/explore.js'], styles: ['assets/explore.css'] },
  };
  writeFileSync(join(webDir, '.vite', 'pages.json'), JSON.stringify(pages));
  return webDir;
}

const hrefs = (html: string | null): readonly string[] =>
  [...(html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);

it('names what a page fetches once, beside what its HTML names', () => {
  const htmlOf = createPageHtml(built());
  expect(hrefs(htmlOf('/login/'))).toEqual(['/assets/door.js']);
  expect(hrefs(htmlOf('/explore/'))).toEqual([
    '/assets/explore.css',
    '/assets/product.js',
    '/assets/explore.js',
  ]);
  expect(hrefs(htmlOf('/nowhere'))).toEqual(['/assets/product.js']);
});

it('gives nothing while the application is not built', () => {
  expect(createPageHtml(join(tmpdir(), 'not-there'))('/')).toBeNull();
});
