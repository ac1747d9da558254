import { PAYLOADS } from './hostile-texts.ts';

/** Letters that a short field takes. */
export const SHORT = 250;
let turn = 0;

/** As many payloads as fit; the next call begins where this one ended. */
export function textOf(chars: number): { readonly text: string; readonly count: number } {
  const taken: string[] = [];
  for (let tried = 0; tried < PAYLOADS.length; tried++) {
    const next = PAYLOADS[(turn + tried) % PAYLOADS.length] ?? '';
    if (taken.join(' ').length + next.length + 1 > chars) break;
    taken.push(next);
  }
  turn += Math.max(1, taken.length);
  return { text: taken.join(' ').slice(0, chars), count: taken.length };
}

/** Every payload once. */
export const ALL = PAYLOADS.join('\n\n');

/** A literal that no template of SQL looks into. */
export const sqlText = (text: string): string =>
  `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`.replaceAll('{', `'||chr(123)||'`);
/** A name of a column that SQL takes. */
export const sqlName = (text: string): string => `"${text.replaceAll('"', '""').replaceAll('\0', '')}"`;
