import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LATER_SHEET, type FirstRead } from '@belvedere/contracts';
import type { DrawnPage } from './drawn-page/markup.ts';
import { createFirstStyles, type FirstStyles } from './first-styles.ts';
import { firstReadsElement } from './first-reads.ts';

/** Files of a page or of a chart type, as the build of the web application lists them. */
interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What the build lists: by page, by chart type, and the fonts that all pages show at once. */
interface BuiltFiles {
  readonly pages: Readonly<Record<string, PageFiles>>;
  readonly charts: Readonly<Record<string, PageFiles>>;
  readonly fonts: readonly string[];
}

/** Pages by their address, the first that fits; the rest are lists. */
const PAGE_OF: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:login|setup|password)(?:\/|$)/, 'door'],
  [/^\/(?:superset\/dashboard\/[^/]+\/?$|embedded\/)/, 'dashboard'],
  [/^\/explore(?:\/|$)/, 'explore'],
  [/^\/sqllab(?:\/|$)/, 'sqllab'],
];
/** What a page needs beside its own part. */
const SIGNED_IN = 'product';

const NOTHING_BUILT: BuiltFiles = { pages: {}, charts: {}, fonts: [] };

const pageOf = (path: string): string => PAGE_OF.find(([address]) => address.test(path))?.[1] ?? 'lists';

const linkOf = (file: string, attributes: string): string =>
  `<link ${attributes} crossorigin href="/${file}">`;

/** Links for what a page fetches anyway, so that a browser asks for all of it at once and not one after the other. */
function linksOf(parts: readonly PageFiles[], fonts: readonly string[], html: string): string {
  const isNew = (file: string): boolean => !html.includes(`/${file}"`);
  const all = (kind: keyof PageFiles): readonly string[] =>
    [...new Set(parts.flatMap((part) => part[kind]))].filter(isNew);
  return [
    ...all('styles').map((file) => linkOf(file, 'rel="stylesheet"')),
    ...all('scripts').map((file) => linkOf(file, 'rel="modulepreload"')),
    ...fonts.map((file) => linkOf(file, 'rel="preload" as="font" type="font/woff2"')),
  ].join('');
}

function readBuilt(webDir: string): BuiltFiles {
  const file = join(webDir, '.vite', 'pages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuiltFiles) : NOTHING_BUILT;
}

/** What an answer speaks of, and the part of the page that shows it. */
const PARTS_OF: readonly (readonly [RegExp, string])[] = [
  [/\\"type\\":\\"MARKDOWN\\"/, 'markdown'],
  [/\\"native_filter_configuration\\":\s*\[\s*\{/, 'filters'],
];
const VIZ_TYPE = /"viz_type":"(\w+)"/g;

/** Chart types that the answers speak of. */
const typesIn = (reads: readonly FirstRead[]): readonly string[] => [
  ...new Set(reads.flatMap(({ body }) => [...body.matchAll(VIZ_TYPE)].map(([, type = '']) => type))),
];

const partsIn = (reads: readonly FirstRead[]): readonly string[] =>
  PARTS_OF.filter(([sign]) => reads.some(({ body }) => sign.test(body))).map(([, part]) => part);

/** A page as it is sent. */
export interface SentPage {
  readonly html: string;
  /** What a content security policy names its own style sheet by; null where it has none. */
  readonly styleHash: string | null;
}

/** Gives the HTML of a page. */
export interface PageHtml {
  /** `reads` are the answers that travel with it, `drawn` is how it looks before any script. Null while the application is not built. */
  (path: string, reads: readonly FirstRead[], drawn?: DrawnPage | null): SentPage | null;
}

const SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

const FONT = /<link rel="preload" as="font"[^>]*>/g;

/** Fetched like any style sheet, and left to the application to put on: what is drawn does not wait for it. */
const laterSheet = (file: string): string =>
  `<link rel="preload" as="style" crossorigin href="/${file}"><link rel="stylesheet" ${LATER_SHEET} media="print" crossorigin href="/${file}">`;

/**
 * The page as it was drawn, before the element that the application fills. It is painted with those rules of its style sheets that
 * count for it; the sheets themselves, and scripts, come behind, and fonts are not waited for: a browser does so for those that the head
 * names.
 */
function withDrawn(html: string, { html: body, css, theme }: DrawnPage, stylesOf: FirstStyles): SentPage {
  const fonts = html.match(FONT) ?? [];
  const drawn = html
    .replace(FONT, '')
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    .replace('<html', () => `<html data-bp-color-scheme="${theme}"`)
    .replace('<div id="root">', () => `${body}${fonts.join('')}<div id="root">`)
    .replace(/<noscript>.*?<\/noscript>/s, '');
  const sheets = [...html.matchAll(SHEET)].map(([, file = '']) => file);
  const first = stylesOf(sheets, `<body class="bv-scope">${body}`);
  const own = first === null ? css : `${first}\n${css}`;
  const styled = first === null ? drawn : drawn.replace(SHEET, (_link, file: string) => laterSheet(file));
  return {
    html: styled.replace('</head>', () => `<style>${own}</style></head>`),
    styleHash: `sha256-${createHash('sha256').update(own).digest('base64')}`,
  };
}

/** Makes the HTML of pages by their address, with links to what they fetch, also for the chart types that they show. */
export function createPageHtml(webDir: string): PageHtml {
  const index = join(webDir, 'index.html');
  const stylesOf = createFirstStyles(webDir);
  let built: { readonly html: string; readonly files: BuiltFiles } | null = null;
  return (path, reads, drawn = null) => {
    if (built === null && !existsSync(index)) return null;
    built ??= { html: readFileSync(index, 'utf8'), files: readBuilt(webDir) };
    const { html, files } = built;
    const kind = pageOf(path);
    const charts = typesIn(reads).map((type) => files.charts[type]);
    const names = [kind === 'door' ? kind : SIGNED_IN, kind, ...partsIn(reads)];
    const parts = [...names.map((name) => files.pages[name]), ...charts];
    const links = linksOf(
      parts.filter((part) => part !== undefined),
      files.fonts,
      html,
    );
    const page = html
      .replace('</head>', () => `${links}</head>`)
      .replace('</body>', () => `${firstReadsElement(reads)}</body>`);
    return drawn === null ? { html: page, styleHash: null } : withDrawn(page, drawn, stylesOf);
  };
}
