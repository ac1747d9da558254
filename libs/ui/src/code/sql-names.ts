/** A token of SQL as names are told by it. */
export interface SqlToken {
  readonly kind: 'keyword' | 'name' | 'open' | 'close' | 'comma' | 'end' | 'other';
  readonly text: string;
  /** A parenthesis stands right behind it. */
  readonly isCalled: boolean;
}

/** What a name means where it stands; null for columns, aliases and all that is no name. */
export type NameKind = 'function' | 'table' | null;

/** What the names at one depth of parentheses are: `next` is what the coming one is, `listed` the one after a comma. */
interface Clause {
  readonly next: 'source' | 'object' | null;
  readonly listed: 'source' | 'object' | null;
  /** Arguments of a call, where `from` belongs to the function: `extract(year from date)`. */
  readonly isCall: boolean;
}

const PLAIN: Clause = { next: null, listed: null, isCall: false };
const CALL: Clause = { ...PLAIN, isCall: true };
/** Words before a table or a function that makes one. */
const SOURCES: ReadonlySet<string> = new Set(['from', 'join']);
/** Words before a table alone: a parenthesis behind it lists columns. */
const OBJECTS: ReadonlySet<string> = new Set([
  'into',
  'update',
  'table',
  'view',
  'with',
  'recursive',
  'describe',
]);
/** Words between those and the name. */
const BETWEEN: ReadonlySet<string> = new Set([
  'only',
  'lateral',
  'if',
  'not',
  'exists',
  'as',
  'materialized',
]);
/** Words that stand before a parenthesis and call nothing. */
const UNCALLED: ReadonlySet<string> = new Set(
  (
    'all and any as between by case check cube default distinct else end except exists filter from group having if ' +
    'in inner intersect interval into is join key lateral like limit materialized not offset on or order over ' +
    'partition primary recursive references returning rollup select set sets some table then union unique using ' +
    'values view when where window with within'
  ).split(' '),
);

function afterKeyword(clause: Clause, word: string): Clause {
  if (word === 'select') return PLAIN;
  if (clause.isCall || BETWEEN.has(word)) return clause;
  if (SOURCES.has(word)) return { ...PLAIN, next: 'source', listed: word === 'from' ? 'source' : null };
  if (word === 'with' || word === 'recursive') return { ...PLAIN, next: 'object', listed: 'object' };
  if (OBJECTS.has(word)) return { ...PLAIN, next: 'object' };
  return PLAIN;
}

function kindOf({ kind, text, isCalled }: SqlToken, { next }: Clause): NameKind {
  if (kind === 'keyword') return isCalled && !UNCALLED.has(text) ? 'function' : null;
  if (kind !== 'name') return null;
  if (next === 'object') return 'table';
  if (isCalled) return 'function';
  return next === 'source' ? 'table' : null;
}

/** The clause inside a parenthesis: of a call, of tables in brackets, or a new one. */
function inside({ next }: Clause, before: NameKind): Clause {
  if (before === 'function') return CALL;
  return next === 'source' ? { ...PLAIN, next, listed: next } : PLAIN;
}

/** What each token of a text is, in order; functions and tables are told by the words and parentheses around them. */
export function nameKinds(tokens: readonly SqlToken[]): readonly NameKind[] {
  const outer: Clause[] = [];
  let clause = PLAIN;
  let before: NameKind = null;
  return tokens.map((token) => {
    const kind = kindOf(token, clause);
    if (token.kind === 'open') {
      outer.push({ ...clause, next: null });
      clause = inside(clause, before);
    } else if (token.kind === 'close') clause = outer.pop() ?? PLAIN;
    else if (token.kind === 'end') clause = PLAIN;
    else if (token.kind === 'comma') clause = { ...clause, next: clause.listed };
    else if (token.kind === 'name') clause = { ...clause, next: null };
    else if (token.kind === 'keyword' && kind === null) clause = afterKeyword(clause, token.text);
    before = kind;
    return kind;
  });
}
