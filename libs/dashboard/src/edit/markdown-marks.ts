/** A text with what is marked in it, by places of characters. */
export interface MarkedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Kinds of marks that the bar of a text sets. */
export const MARKS = ['heading', 'bold', 'italic', 'link', 'list', 'code'] as const;

/** One of {@link MARKS}. */
export type Mark = (typeof MARKS)[number];

const SIGNS = { bold: '**', italic: '_', code: '`' } as const;
const LINES = { heading: '## ', list: '- ' } as const;
const ADDRESS = 'https://';

function replaced({ text }: MarkedText, from: number, to: number, next: string): string {
  return text.slice(0, from) + next + text.slice(to);
}

/** The words between two signs, or without them where they stand round the words already. */
function withSigns(marked: MarkedText, sign: string): MarkedText {
  const { text, start, end } = marked;
  const size = sign.length;
  if (text.slice(start - size, start) === sign && text.slice(end, end + size) === sign)
    return {
      text: replaced(marked, start - size, end + size, text.slice(start, end)),
      start: start - size,
      end: end - size,
    };
  return {
    text: replaced(marked, start, end, sign + text.slice(start, end) + sign),
    start: start + size,
    end: end + size,
  };
}

/** The marked lines each begun with a sign, or without it where all have it. */
function withLines(marked: MarkedText, sign: string): MarkedText {
  const { text, start, end } = marked;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const last = text.indexOf('\n', end);
  const to = last === -1 ? text.length : last;
  const lines = text.slice(from, to).split('\n');
  const isOff = lines.every((line) => line.startsWith(sign));
  const next = lines.map((line) => (isOff ? line.slice(sign.length) : sign + line)).join('\n');
  return { text: replaced(marked, from, to, next), start: from, end: from + next.length };
}

/** A block between fences for several lines. */
function withFence(marked: MarkedText): MarkedText {
  const { text, start, end } = marked;
  const words = text.slice(start, end);
  const before = start === 0 || text[start - 1] === '\n' ? '```\n' : '\n```\n';
  const after = words.endsWith('\n') ? '```\n' : '\n```\n';
  const from = start + before.length;
  return {
    text: replaced(marked, start, end, before + words + after),
    start: from,
    end: from + words.length,
  };
}

/** A link with the marked words; its address is marked afterwards, to be written over. */
function withLink(marked: MarkedText): MarkedText {
  const { text, start, end } = marked;
  const words = text.slice(start, end);
  const from = start + `[${words}](`.length;
  return {
    text: replaced(marked, start, end, `[${words}](${ADDRESS})`),
    start: words === '' ? start + 1 : from,
    end: words === '' ? start + 1 : from + ADDRESS.length,
  };
}

/** The text with a mark set on what is marked, or taken from it again; the same words stay marked. */
export function withMark(marked: MarkedText, mark: Mark): MarkedText {
  switch (mark) {
    case 'heading':
    case 'list':
      return withLines(marked, LINES[mark]);
    case 'link':
      return withLink(marked);
    case 'code':
      return marked.text.slice(marked.start, marked.end).includes('\n')
        ? withFence(marked)
        : withSigns(marked, SIGNS.code);
    case 'bold':
    case 'italic':
      return withSigns(marked, SIGNS[mark]);
  }
}
