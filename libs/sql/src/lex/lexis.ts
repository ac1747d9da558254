/** How a dialect writes its smallest parts. */
export interface Lexis {
  /** Opening -> closing character of quoted identifiers. */
  readonly identifierQuotes: Readonly<Record<string, string>>;
  /** Doubling a closing quote stands for the quote itself, except in these. */
  readonly undoubledQuotes: readonly string[];
  /** Characters that open and close strings. */
  readonly stringQuotes: string;
  readonly dollarQuotes: boolean;
  /** Characters that start a named parameter. */
  readonly parameterMarks: string;
  /** A letter before a string that turns backslashes into escapes, lower case; '' for none. */
  readonly escapePrefix: string;
  /** Backslashes escape in every string. */
  readonly backslashEscapes: boolean;
  readonly nestedComments: boolean;
  readonly hashComments: boolean;
  /** Two dashes start a comment only before a space or the end of the line. */
  readonly dashNeedsSpace: boolean;
  /** Comments whose text the engine runs; they are read as `bad`. Null for none. */
  readonly runningComments: RegExp | null;
  /** Names may begin with a digit; where they are not quoted they are read as `bad`. */
  readonly digitNames: boolean;
  /** `U&"..."` writes a name in escapes; it is read as `bad`. */
  readonly unicodeNames: boolean;
  /** Backslashes escape in quoted names too; a name with one is read as `bad`. */
  readonly escapedNames: boolean;
  /** Characters that the engine reads in a way of its own; outside quotes they are read as `bad`. */
  readonly strangeMarks: string;
  /** The engine reads Unicode spaces as spaces. */
  readonly unicodeSpaces: boolean;
  /** A carriage return alone ends a line comment. */
  readonly returnEndsComment: boolean;
  /** The end of the text closes a block comment. */
  readonly openCommentAtEnd: boolean;
}
