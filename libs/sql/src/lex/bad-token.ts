import type { Token } from './tokenize.ts';

/** Why no engine should see a token. */
export type TokenFault =
  | 'openComment'
  | 'runningComment'
  | 'openQuote'
  | 'unicodeName'
  | 'digitName'
  | 'character';

/** What is wrong with a token; null for one that is not `bad`. */
export function faultOf({ kind, text }: Token): TokenFault | null {
  if (kind !== 'bad') return null;
  if (text.startsWith('/*')) return text.endsWith('*/') ? 'runningComment' : 'openComment';
  if (/^u&"/i.test(text)) return 'unicodeName';
  if (/^[\d.]/.test(text)) return 'digitName';
  return text.length > 1 || `'"\`[`.includes(text) ? 'openQuote' : 'character';
}
