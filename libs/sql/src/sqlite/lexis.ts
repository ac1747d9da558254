import type { Lexis } from '../lex/lexis.ts';

/** Lexical rules of SQLite. */
export const SQLITE_LEXIS: Lexis = {
  identifierQuotes: { '"': '"', '`': '`', '[': ']' },
  undoubledQuotes: ['['],
  stringQuotes: "'",
  dollarQuotes: false,
  parameterMarks: '$:@',
  escapePrefix: '',
  backslashEscapes: false,
  nestedComments: false,
  hashComments: false,
  dashNeedsSpace: false,
  runningComments: null,
  digitNames: false,
  unicodeNames: false,
  escapedNames: false,
  strangeMarks: '',
  returnEndsComment: false,
  unicodeSpaces: false,
  openCommentAtEnd: true,
};
