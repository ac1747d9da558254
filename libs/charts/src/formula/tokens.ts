/** One word of a formula. */
export type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name' | 'sign'; readonly text: string };

const WORD =
  /\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z_][A-Za-z_0-9]*)|([-+*/^%(),]))/y;

/** The words of a formula; null when something in it is no word. */
export function tokensOf(text: string): readonly Token[] | null {
  const tokens: Token[] = [];
  const source = text.trim();
  WORD.lastIndex = 0;
  while (WORD.lastIndex < source.length) {
    const match = WORD.exec(source);
    if (match === null) return null;
    const [, number, name, sign] = match;
    if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else tokens.push({ kind: 'sign', text: sign ?? '' });
  }
  return tokens;
}
