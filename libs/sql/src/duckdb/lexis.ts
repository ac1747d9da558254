import type { Lexis } from '../lex/lexis.ts';

/** Lexical rules of DuckDB. */
export const DUCKDB_LEXIS: Lexis = {
  identifierQuotes: { '"': '"' },
  undoubledQuotes: [],
  dollarQuotes: true,
  parameterMarks: '$',
  escapePrefix: 'e',
  backslashEscapes: false,
  nestedComments: true,
  hashComments: false,
  returnEndsComment: true,
  unicodeSpaces: true,
  openCommentAtEnd: false,
};
