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
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** What stands in these is no text for readers; it goes with them. */
const DROPPED = new Set(
  'script style template iframe object embed noscript noembed noframes svg math textarea select title xmp'.split(
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
const MOST_DEPTH = 200;

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

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

function attributesOf(tag: string, text: string): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    const value = decodeEntities(double ?? single ?? bare ?? '');
    if (keptAttribute(tag, key, value)) kept[key] = value;
  }
  return kept;
}

interface Open {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: SafeNode[];
}

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<!?\/?[a-z][^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>|[^<]+|</gi;
const TAG = /^<(\/?)([a-z][a-z\d-]*)([\s\S]*?)\/?>$/i;

/** Closes the innermost open element of that name; a tag that closes nothing is passed over. */
function close(open: Open[], tag: string): void {
  const at = open.findLastIndex((each) => each.tag === tag);
  if (at > 0) open.length = at;
}

/**
 * The safe part of a text of HTML. Elements that are not allowed give way to their contents, those that hold code or
 * other pages go with them; of attributes only harmless ones stay. What cannot be read as a tag is text.
 */
export function safeTree(html: string): readonly SafeNode[] {
  const root: Open = { tag: '', attributes: {}, children: [] };
  const open: Open[] = [root];
  let dropping: string | null = null;
  for (const [token] of html.matchAll(TOKEN)) {
    const [, slash = '', name = '', rest = ''] = TAG.exec(token) ?? [];
    const tag = name.toLowerCase();
    if (dropping !== null) {
      if (slash === '/' && tag === dropping) dropping = null;
      continue;
    }
    const { children } = open.at(-1) ?? root;
    if (tag === '') {
      if (!token.startsWith('<!')) children.push(decodeEntities(token));
    } else if (slash === '/') close(open, tag);
    else if (DROPPED.has(tag)) dropping = VOID.has(tag) ? null : tag;
    else if (TAGS.has(tag) && open.length < MOST_DEPTH) {
      const element: Open = { tag, attributes: attributesOf(tag, rest), children: [] };
      children.push(element);
      if (!VOID.has(tag)) open.push(element);
    }
  }
  return root.children;
}

/** The text of safe pieces, as read aloud. */
export function textOfTree(nodes: readonly SafeNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOfTree(node.children))).join('');
}

/** True for a text that holds a tag. */
export const looksLikeHtml = (text: string): boolean => /<[a-z][^>]*>/i.test(text);
