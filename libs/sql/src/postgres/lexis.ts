import type { Lexis } from '../lex/lexis.ts';

/** Lexical rules of PostgreSQL with `standard_conforming_strings` on. */
export const POSTGRES_LEXIS: Lexis = {
  identifierQuotes: { '"': '"' },
  undoubledQuotes: [],
  stringQuotes: "'",
  dollarQuotes: true,
  parameterMarks: '$',
  escapePrefix: 'e',
  backslashEscapes: false,
  nestedComments: true,
  hashComments: false,
  dashNeedsSpace: false,
  runningComments: null,
  digitNames: false,
  unicodeNames: true,
  escapedNames: false,
  strangeMarks: '',
  returnEndsComment: true,
  unicodeSpaces: false,
  openCommentAtEnd: false,
};
