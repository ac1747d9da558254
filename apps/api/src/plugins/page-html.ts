import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of a page, as the build of the web application lists them. */
interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Pages by their address, the first that fits; the rest are lists. */
const PAGE_OF: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:login|setup)(?:\/|$)/, 'door'],
  [/^\/superset\/dashboard\//, 'dashboard'],
  [/^\/explore(?:\/|$)/, 'explore'],
  [/^\/sqllab(?:\/|$)/, 'sqllab'],
];
/** What a page needs beside its own part. */
const SIGNED_IN = 'product';

const pageOf = (path: string): string => PAGE_OF.find(([address]) => address.test(path))?.[1] ?? 'lists';

const linkOf = (file: string, attributes: string): string =>
  `<link ${attributes} crossorigin href="/${file}">`;

/** Links for what a page fetches anyway, so that a browser asks for all of it at once and not one after the other. */
function linksOf({ scripts, styles }: PageFiles, html: string): string {
  const isNew = (file: string): boolean => !html.includes(`/${file}"`);
  return [
    ...styles.filter(isNew).map((file) => linkOf(file, 'rel="stylesheet"')),
    ...scripts.filter(isNew).map((file) => linkOf(file, 'rel="modulepreload"')),
  ].join('');
}

function readPages(webDir: string): Readonly<Record<string, PageFiles>> {
  const file = join(webDir, '.vite', 'pages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, PageFiles>) : {};
}

/** Gives the HTML of a page by its address, with links to what it fetches; null while the application is not built. */
export function createPageHtml(webDir: string): (path: string) => string | null {
  const index = join(webDir, 'index.html');
  const made = new Map<string, string>();
  const make = (page: string): string => {
    const html = readFileSync(index, 'utf8');
    const pages = readPages(webDir);
    const parts = [pages[page === 'door' ? page : SIGNED_IN], pages[page]].filter(
      (part) => part !== undefined,
    );
    const files = {
      scripts: [...new Set(parts.flatMap(({ scripts }) => scripts))],
      styles: [...new Set(parts.flatMap(({ styles }) => styles))],
    };
    return html.replace('</head>', `${linksOf(files, html)}</head>`);
  };
  return (path) => {
    if (!existsSync(index)) return null;
    const page = pageOf(path);
    const html = made.get(page) ?? make(page);
    made.set(page, html);
    return html;
  };
}
