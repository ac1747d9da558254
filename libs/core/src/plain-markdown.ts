/** A block of a text as it reads before its Markdown is set: its words without the signs between them. */
export interface PlainBlock {
  readonly tag: 'h1' | 'h2' | 'h3' | 'p' | 'li';
  readonly text: string;
}

const HEADINGS = ['h1', 'h2', 'h3'] as const;

/** Words of a line: of links and pictures what is written for them, of stressed words the words. */
function plainWords(line: string): string {
  return line
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|~~|`)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/(^|[\s(])([*_])(?=\S)(.*?\S)\2(?=$|[\s).,:;!?])/g, '$1$3')
    .replaceAll(/\\([\\`*_{}[\]()#+.!-])/g, '$1');
}

/** The first lines that belong together, and how the block that they are begins. */
function blockOf(line: string): PlainBlock {
  const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/.exec(line);
  if (heading !== null)
    return { tag: HEADINGS[(heading[1]?.length ?? 3) - 1] ?? 'h3', text: heading[2] ?? '' };
  const item = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(.*)$/.exec(line);
  if (item !== null) return { tag: 'li', text: item[1] ?? '' };
  return { tag: 'p', text: line.replace(/^\s*>\s?/, '').trim() };
}

const CODE = '(`+)[\\s\\S]*?\\1';
const UNSHOWN =
  '<(script|style|iframe|object|svg|math|template|noscript|form|textarea|select)\\b[\\s\\S]*?<\\/\\2\\s*>';
const HTML = new RegExp(`${CODE}|${UNSHOWN}|<!--[\\s\\S]*?-->|<\\/?([a-z][a-z0-9]*)\\b[^<>]*>`, 'gi');
const BREAKING =
  /^(?:address|blockquote|center|details|div|dl|figure|ol|p|pre|section|summary|table|tbody|thead|tr|ul|h[1-6])$/;

/** What a piece of HTML leaves behind: the signs of Markdown that say the same, or nothing. */
function markdownOf(piece: string, code: string | undefined, tag: string | undefined): string {
  if (code !== undefined) return piece;
  const name = (tag ?? '').toLowerCase();
  const isEnd = piece.startsWith('</');
  if (name === 'br') return '\n';
  if (name === 'li') return isEnd ? '\n' : '\n- ';
  if (name === 'td' || name === 'th') return ' ';
  if (/^h[1-6]$/.test(name) && !isEnd) return `\n\n${'#'.repeat(Number(name[1]))} `;
  return BREAKING.test(name) ? '\n\n' : '';
}

/** A Markdown text without its HTML: of tags their words, of what shows nothing, such as a script, nothing. Code keeps what is written in it. */
const withoutHtml = (source: string): string =>
  source.replaceAll(HTML, (piece: string, code?: string, _unshown?: string, tag?: string) =>
    markdownOf(piece, code, tag),
  );

/**
 * A Markdown text as plain blocks, about as tall as it will be set: what is shown until the setter has come. Lines of a
 * paragraph are joined; tables and code stay lines of a paragraph. An empty text has no blocks.
 * With `allowsHtml` HTML is read as what it says, else as the text that it is.
 */
export function plainMarkdown(
  given: string,
  { allowsHtml = false }: { readonly allowsHtml?: boolean } = {},
): readonly PlainBlock[] {
  const source = allowsHtml ? withoutHtml(given) : given;
  const blocks: PlainBlock[] = [];
  let isOpen = false;
  for (const line of source.split('\n')) {
    const last = blocks.at(-1);
    const block = blockOf(line);
    if (line.trim() === '') isOpen = false;
    else if (isOpen && block.tag === 'p' && last !== undefined)
      blocks[blocks.length - 1] = { ...last, text: `${last.text} ${block.text}` };
    else {
      blocks.push(block);
      isOpen = block.tag === 'p' || block.tag === 'li';
    }
  }
  return blocks.map(({ tag, text }) => ({ tag, text: plainWords(text) }));
}
