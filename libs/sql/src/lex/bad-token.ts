import type { Token } from './tokenize.ts';

/** Why no engine should see a token. */
export type TokenFault =
  | 'openComment'
  | 'runningComment'
  | 'openQuote'
  | 'unicodeName'
  | 'digitName'
  | 'escapedName'
  | 'character';

/** A quoted name with a backslash in it that is closed; strings with backslashes are no fault. */
const isEscapedName = (text: string): boolean => /^(["`])[\s\S]*\\[\s\S]*\1$/.test(text) && text.length > 1;

/** What is wrong with a token; null for one that is not `bad`. */
export function faultOf({ kind, text }: Token): TokenFault | null {
  if (kind !== 'bad') return null;
  if (text.startsWith('/*')) return text.endsWith('*/') ? 'runningComment' : 'openComment';
  if (/^u&"/i.test(text)) return 'unicodeName';
  if (/^[\d.]/.test(text)) return 'digitName';
  if (isEscapedName(text)) return 'escapedName';
  return text.length > 1 || `'"\`[`.includes(text) ? 'openQuote' : 'character';
}
