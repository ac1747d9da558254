/** How a dialect writes its smallest parts. */
export interface Lexis {
  /** Opening -> closing character of quoted identifiers. */
  readonly identifierQuotes: Readonly<Record<string, string>>;
  /** Doubling a closing quote stands for the quote itself, except in these. */
  readonly undoubledQuotes: readonly string[];
  readonly dollarQuotes: boolean;
  /** Characters that start a named parameter. */
  readonly parameterMarks: string;
  /** A letter before a string that turns backslashes into escapes, lower case; '' for none. */
  readonly escapePrefix: string;
  /** Backslashes escape in every string. */
  readonly backslashEscapes: boolean;
  readonly nestedComments: boolean;
  readonly hashComments: boolean;
  /** The engine reads Unicode spaces as spaces. */
  readonly unicodeSpaces: boolean;
  /** A carriage return alone ends a line comment. */
  readonly returnEndsComment: boolean;
  /** The end of the text closes a block comment. */
  readonly openCommentAtEnd: boolean;
}
