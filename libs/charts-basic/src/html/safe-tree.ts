import { parseHtml, type HtmlElement, type HtmlNode } from '@belvedere/core';

/** A piece of a page that cannot run anything: text, or an element of an allowed kind with allowed attributes. */
export type SafeNode =
  | string
  | {
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly children: readonly SafeNode[];
    };

const TAGS = new Set(
  (
    'a abbr article aside b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark meter nav ol p pre progress ' +
    'q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
  ).split(' '),
);
/** What stands in these is no text for readers; it goes with them. */
const DROPPED = new Set(
  'script style template iframe object embed noscript noembed noframes svg math textarea select title xmp plaintext'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  (
    'align alt aria-label aria-hidden class colspan dir height href lang max min open role rowspan scope span src ' +
    'start style title value width datetime cite low high optimum'
  ).split(' '),
);
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Browsers pass over these within a scheme. */
// oxlint-disable-next-line no-control-regex -- control characters are what is meant
const PASSED_OVER = /[\u0000-\u0020]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  copy: '©',
  reg: '®',
  deg: '°',
  plusmn: '±',
  middot: '·',
  times: '×',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  pound: '£',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  minus: '−',
  le: '≤',
  ge: '≥',
  thinsp: '\u2009',
};

function character(code: number): string {
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : '\uFFFD';
}

/** Text with its entities as characters; unknown ones stay as they are. */
function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (typeof hex === 'string') return character(Number.parseInt(hex, 16));
    if (typeof decimal === 'string') return character(Number(decimal));
    return ENTITIES[String(name).toLowerCase()] ?? whole;
  });
}

/** True for an address that a page may lead to or show; one that could run code or read files is none. */
export function isSafeAddress(address: string): boolean {
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(address.replaceAll(PASSED_OVER, ''))?.[0] ?? null;
  return scheme === null || SCHEMES.has(scheme.toLowerCase());
}

const UNSAFE_STYLE = /url\s*\(|expression|@import|javascript:|behavior|position\s*:|-moz-binding|\\/i;

function keptAttribute(tag: string, name: string, value: string): boolean {
  if (!ATTRIBUTES.has(name)) return false;
  if (name === 'href') return tag === 'a' && isSafeAddress(value);
  if (name === 'src')
    return (
      tag === 'img' && (isSafeAddress(value) || /^data:image\/(png|jpe?g|gif|webp);base64,/i.test(value))
    );
  return name !== 'style' || !UNSAFE_STYLE.test(value);
}

function attributesOf({ tag, attributes }: HtmlElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => keptAttribute(tag, name, value)),
  );
}

function safeNodes(nodes: readonly HtmlNode[]): readonly SafeNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    if (DROPPED.has(node.tag)) return [];
    const children = safeNodes(node.children);
    return TAGS.has(node.tag) ? [{ tag: node.tag, attributes: attributesOf(node), children }] : children;
  });
}

/**
 * The safe part of a text of HTML. Elements that are not allowed give way to their contents, those that hold code or
 * other pages go with them; of attributes only harmless ones stay. What cannot be read as a tag is text.
 */
export const safeTree = (html: string): readonly SafeNode[] => safeNodes(parseHtml(html, decodeEntities));

/** The text of safe pieces, as read aloud. */
export function textOfTree(nodes: readonly SafeNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOfTree(node.children))).join('');
}

/** True for a text that holds a tag. */
export const looksLikeHtml = (text: string): boolean => /<[a-z][^>]*>/i.test(text);
