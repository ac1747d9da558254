/** One word of a formula. */
export type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name' | 'sign'; readonly text: string };

const WORD =
  /\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z_]\w*)|(==|!=|<=|>=|[-+*/^%(),&|<>!]))/y;
const DIGITS = /^\d+(?:\.\d+)?/;

/** Names and numbers that stand in a row without anything between them: `x2`, `pix`. Null where some of it is none. */
function apart(text: string, names: readonly string[]): readonly Token[] | null {
  if (text === '') return [];
  const number = DIGITS.exec(text)?.[0];
  const name = number ?? names.find((known) => text.startsWith(known));
  const rest = name === undefined ? null : apart(text.slice(name.length), names);
  if (name === undefined || rest === null) return null;
  return [
    number === undefined ? { kind: 'name', text: name } : { kind: 'number', value: Number(number) },
    ...rest,
  ];
}

/** The words of a formula, whose names are of `names`, the longest first; null when something in it is no word. */
export function tokensOf(text: string, names: readonly string[]): readonly Token[] | null {
  const tokens: Token[] = [];
  const source = text.trim();
  WORD.lastIndex = 0;
  while (WORD.lastIndex < source.length) {
    const match = WORD.exec(source);
    if (match === null) return null;
    const [, number, name, sign] = match;
    if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) });
    else if (name === undefined) tokens.push({ kind: 'sign', text: sign ?? '' });
    else {
      const parts = names.includes(name) ? [{ kind: 'name', text: name } as const] : apart(name, names);
      if (parts === null) return null;
      tokens.push(...parts);
    }
  }
  return tokens;
}
