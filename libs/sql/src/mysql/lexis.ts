import type { Lexis } from '../lex/lexis.ts';

/** Lexical rules of MySQL and MariaDB without ANSI_QUOTES and NO_BACKSLASH_ESCAPES. */
export const MYSQL_LEXIS: Lexis = {
  identifierQuotes: { '`': '`' },
  undoubledQuotes: [],
  stringQuotes: `'"`,
  dollarQuotes: false,
  parameterMarks: '@',
  escapePrefix: '',
  backslashEscapes: true,
  nestedComments: false,
  hashComments: true,
  dashNeedsSpace: true,
  runningComments: /^\/\*(?:M?!|\+[\s\S]*\bset_var\b)/i,
  digitNames: true,
  unicodeNames: false,
  escapedNames: false,
  strangeMarks: '',
  returnEndsComment: false,
  unicodeSpaces: false,
  openCommentAtEnd: false,
};
