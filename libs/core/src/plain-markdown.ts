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

/**
 * A Markdown text as plain blocks, about as tall as it will be set: what is shown until the setter has come. Lines of a
 * paragraph are joined; tables and code stay lines of a paragraph. An empty text has no blocks.
 */
export function plainMarkdown(source: string): readonly PlainBlock[] {
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
