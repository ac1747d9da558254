/** An element of a text of HTML, as it was written: nothing is said of whether it may be shown. */
export interface HtmlElement {
  /** In lower case. */
  readonly tag: string;
  /** By their names in lower case; the first of several with one name. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

/** A text, or an element. */
export type HtmlNode = string | HtmlElement;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const VOID = words('area base br col embed hr img input link meta param source track wbr');
/** Everything up to their end is text. */
const RAW = words('script style textarea title xmp iframe noembed noframes noscript plaintext');
const MOST_DEPTH = 200;

const BLOCKS =
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main ' +
  'nav ol p pre section table ul';
const PARTS_OF_TABLE = words('thead tbody tfoot tr td th');
/** What ends where another element starts, though no tag says so. */
const ENDED_BY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...BLOCKS.split(' ').map((tag) => [tag, words('p')] as const),
  ['li', words('li')],
  ['dt', words('dt dd')],
  ['dd', words('dt dd')],
  ['td', words('td th')],
  ['th', words('td th')],
  ['tr', words('tr td th')],
  ['thead', PARTS_OF_TABLE],
  ['tbody', PARTS_OF_TABLE],
  ['tfoot', PARTS_OF_TABLE],
]);
/** Nothing around these ends within them. */
const STOPS = words('table td th caption ul ol dl');

interface Open {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  /** Where the text goes on. */
  readonly end: number;
}

/** What a pattern that sticks to its place finds there. */
function found(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

const NAME = /<(\/?)([a-z][^\s/>]*)/iy;
const BETWEEN = /[\s/]*/y;
const ATTRIBUTE = /=?[^\s/>=]*/y;
const EQUALS = /\s*=\s*/y;
const BARE = /[^\s>]*/y;

/** A value from its first character on; null where its quote is never closed. */
function valueAt(html: string, at: number): { readonly value: string; readonly end: number } | null {
  const quote = html[at];
  if (quote !== '"' && quote !== "'") {
    const value = found(BARE, html, at)?.[0] ?? '';
    return { value, end: at + value.length };
  }
  const close = html.indexOf(quote, at + 1);
  return close === -1 ? null : { value: html.slice(at + 1, close), end: close + 1 };
}

/** The tag that starts at a place; null for what is none, and for one that never ends. */
function tagAt(html: string, start: number): Tag | null {
  const [opening, slash, name = ''] = found(NAME, html, start) ?? [];
  if (opening === undefined) return null;
  const attributes = new Map<string, string>();
  let at = start + opening.length;
  for (;;) {
    at += found(BETWEEN, html, at)?.[0].length ?? 0;
    if (at >= html.length) return null;
    if (html[at] === '>') break;
    const key = found(ATTRIBUTE, html, at)?.[0] ?? '';
    at += key.length;
    const equals = found(EQUALS, html, at)?.[0] ?? null;
    const read = equals === null ? { value: '', end: at } : valueAt(html, at + equals.length);
    if (read === null) return null;
    at = read.end;
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), read.value);
  }
  return { name: name.toLowerCase(), isEnd: slash === '/', attributes, end: at + 1 };
}

/** Where a comment, a declaration or an instruction ends. */
function remarkEnd(html: string, at: number): number {
  const closing = html.startsWith('<!--', at) ? '-->' : '>';
  const end = html.indexOf(closing, at + 2);
  return end === -1 ? html.length : end + closing.length;
}

/** Ends what an element that starts ends without a tag. */
function endBefore(open: Open[], tag: string): void {
  const ended = ENDED_BY.get(tag);
  if (ended === undefined) return;
  for (let at = open.length - 1; at > 0; at -= 1) {
    const within = open[at]?.tag ?? '';
    if (ended.has(within)) open.length = at;
    else if (STOPS.has(within)) return;
  }
}

/** Closes the innermost open element of that name; a tag that closes nothing is passed over. */
function close(open: Open[], tag: string): void {
  const at = open.findLastIndex((each) => each.tag === tag);
  if (at > 0) open.length = at;
}

function rawEnd(html: string, { name, end }: Tag): number {
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  return found(pattern, html, end)?.index ?? html.length;
}

/**
 * Reads a text of HTML into elements without a browser, so that nothing in it is loaded, run or reported. Forgiving as browsers are: what
 * is not closed ends with the text, what cannot be read as a tag is text. Elements deeper than 200 give way to their contents.
 * `decode` makes characters of entities such as `&amp;`.
 */
export function parseHtml(html: string, decode: (text: string) => string): readonly HtmlNode[] {
  const root: Open = { tag: '', attributes: {}, children: [] };
  const open: Open[] = [root];
  const put = (node: HtmlNode): void => {
    (open.at(-1) ?? root).children.push(node);
  };
  const start = (tag: Tag): number => {
    endBefore(open, tag.name);
    const attributes = Object.fromEntries([...tag.attributes].map(([name, text]) => [name, decode(text)]));
    const element: Open = { tag: tag.name, attributes, children: [] };
    if (RAW.has(tag.name)) {
      const end = rawEnd(html, tag);
      put({ ...element, children: [html.slice(tag.end, end)] });
      return end;
    }
    if (open.length >= MOST_DEPTH) return tag.end;
    put(element);
    if (!VOID.has(tag.name)) open.push(element);
    return tag.end;
  };
  let at = 0;
  while (at < html.length) {
    const isRemark = /[!?]/.test(html[at + 1] ?? '') && html[at] === '<';
    const tag = html[at] === '<' ? tagAt(html, at) : null;
    if (isRemark) at = remarkEnd(html, at);
    else if (tag === null) {
      const isUnended = found(NAME, html, at) !== null;
      const next = isUnended ? -1 : html.indexOf('<', at + 1);
      const end = next === -1 ? html.length : next;
      put(decode(html.slice(at, end)));
      at = end;
    } else if (tag.isEnd) {
      close(open, tag.name);
      at = tag.end;
    } else at = start(tag);
  }
  return root.children;
}
