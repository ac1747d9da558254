import type { Lexis } from '../lex/lexis.ts';

/**
 * Lexical rules of ClickHouse. A `$` may open a string whose tag is any text, and typographic quotes and the minus sign
 * of Unicode mean the plain ones, so those are refused outside quotes.
 */
export const CLICKHOUSE_LEXIS: Lexis = {
  identifierQuotes: { '"': '"', '`': '`' },
  undoubledQuotes: [],
  stringQuotes: "'",
  dollarQuotes: true,
  parameterMarks: '',
  escapePrefix: '',
  backslashEscapes: true,
  nestedComments: false,
  hashComments: true,
  dashNeedsSpace: false,
  runningComments: null,
  digitNames: true,
  unicodeNames: false,
  escapedNames: true,
  strangeMarks: '$‘’“”−',
  returnEndsComment: false,
  unicodeSpaces: true,
  openCommentAtEnd: false,
};
