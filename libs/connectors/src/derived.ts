import {
  calledFunctions,
  keyword,
  nameOf,
  refusedFunction,
  significant,
  tokenize,
  type Dialect,
  type TableName,
  type Token,
} from '@belvedere/sql';

/** What a database makes of its tables and shows under a name of its own: a view, a partition, a written function. */
export interface DerivedEntry {
  readonly kind: 'table' | 'function';
  readonly schema: string;
  readonly name: string;
  /** Names in what it is made by, tables or not; null where that is not told. */
  readonly reads: readonly TableName[] | null;
}

/** Everything in a database that leads to rows of other tables. */
export interface DerivedEntries {
  /** The engine's name of the database itself, where one may stand before a schema. */
  readonly catalog: string | null;
  readonly entries: readonly DerivedEntry[];
}

const WORDS = /[\p{L}_][\p{L}\p{N}_$]*/gu;

/** How a dialect reads a definition, and what in it makes SQL while it runs. */
export type DefinitionRules = Pick<Dialect, 'lexis' | 'functions'>;

/** Words after which the body of a definition begins. */
const BODY_STARTS: ReadonlySet<string> = new Set(['AS', 'ATOMIC', 'RETURN']);
const DOLLAR_QUOTE = /^\$\w*\$/u;

/** What stands between the quotes of a string; doubled ones are one, save in dollar quotes. */
function insideOf(text: string): string {
  const tag = DOLLAR_QUOTE.exec(text)?.[0];
  if (tag !== undefined) return text.slice(tag.length, -tag.length);
  return text.slice(text.indexOf("'") + 1, -1).replaceAll("''", "'");
}

const runsText = (tokens: readonly Token[], { functions }: DefinitionRules): boolean =>
  tokens.some((token) => keyword(token) === 'EXECUTE') ||
  refusedFunction(functions, calledFunctions(tokens)) !== null;

/** Names in tokens and in the texts of their strings: bodies of functions stand in strings, table engines take names so. */
function namesIn(tokens: readonly Token[], rules: DefinitionRules): readonly string[] | null {
  if (runsText(tokens, rules)) return null;
  const names: string[] = [];
  for (const token of tokens) {
    const name = nameOf(token);
    const found = name === null && token.kind === 'string' ? namesInside(token, rules) : [name ?? ''];
    if (found === null) return null;
    names.push(...found);
  }
  return names;
}

/** Names in what a string says; its words where that is no SQL. */
function namesInside(token: Token, rules: DefinitionRules): readonly string[] | null {
  const text = insideOf(token.text);
  const tokens = significant(tokenize(text, rules.lexis));
  return tokens.some(({ kind }) => kind === 'bad') ? (text.match(WORDS) ?? []) : namesIn(tokens, rules);
}

/**
 * Every name that a definition mentions, in whatever place: more than it reads, never less. Null for a definition that
 * is not shown, and for one that makes SQL while it runs.
 */
export function readsOf(text: string | null, rules: DefinitionRules): readonly TableName[] | null {
  if (text === null || text.trim() === '') return null;
  const tokens = significant(tokenize(text, rules.lexis));
  if (tokens.some(({ kind }) => kind === 'bad')) return null;
  const start =
    keyword(tokens[0]) === 'CREATE' ? tokens.findIndex((token) => BODY_STARTS.has(keyword(token))) + 1 : 0;
  const names = namesIn(tokens.slice(start), rules);
  return names === null ? null : [...new Set(names)].filter((name) => name !== '').map((name) => [name]);
}
