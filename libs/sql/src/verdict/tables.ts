import { isMark, keyword, nameOf, significant, type Token } from '../lex/tokenize.ts';

/** A table a statement names, parts as written: `[schema, table]` or `[table]`. */
export type TableName = readonly string[];

/** Where a table's name stands among the significant tokens: the first, and the one after the last. */
export interface TablePlace {
  readonly name: TableName;
  readonly first: number;
  readonly end: number;
}

/** What stands where a table may stand. */
export interface TableUses {
  readonly tables: readonly TableName[];
  /** One place per entry of `tables`. */
  readonly places: readonly TablePlace[];
  /** Names that the statement gives to queries of its own, lower case. */
  readonly queries: readonly string[];
  /** Functions called as tables, last part of the name, lower case. */
  readonly functions: readonly string[];
  /** Strings used as tables: file names. */
  readonly files: readonly string[];
}

interface Level {
  isFrom: boolean;
  expects: boolean;
  /** What is expected is the target of a write: brackets after its name hold columns. */
  isTarget: boolean;
  /** Function whose arguments these are, upper case; '' for other brackets. */
  readonly call: string;
  /** The CTE this bracket defines; null for others. */
  readonly defines: string | null;
  readonly ctes: Set<string>;
  withList: 'name' | 'body' | 'recursive' | null;
  pendingCte: string | null;
}

const LEAVES_FROM = new Set(
  'SELECT WHERE GROUP HAVING ORDER LIMIT OFFSET WINDOW QUALIFY SET VALUES RETURNING UNION INTERSECT EXCEPT'.split(
    ' ',
  ),
);
const ARGUMENT_FROM = new Set(['EXTRACT', 'TRIM', 'SUBSTRING', 'OVERLAY', 'POSITION']);
const BEFORE_TABLE = new Set(['UPDATE', 'SUMMARIZE', 'DESCRIBE', 'DESC', 'PIVOT', 'UNPIVOT']);
const NOT_NAMES = new Set(['LATERAL', 'ONLY', 'IF', 'EXISTS', 'NOT']);
const STARTS_QUERY = new Set(['SELECT', 'VALUES', 'WITH', 'FROM', 'TABLE']);

const newLevel = (call: string, defines: string | null, expects: boolean): Level => ({
  isFrom: expects,
  expects,
  isTarget: false,
  call,
  defines,
  ctes: new Set(),
  withList: null,
  pendingCte: null,
});

class TableWalk {
  readonly places: TablePlace[] = [];
  readonly queries: string[] = [];
  readonly functions: string[] = [];
  readonly files: string[] = [];
  private readonly levels: Level[] = [newLevel('', null, false)];
  private readonly tokens: readonly Token[];
  /** DELETE and MERGE name tables after USING. */
  private readonly changesRows: boolean;
  /** CREATE INDEX names its table after ON. */
  private readonly definesIndex: boolean;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
    const head = tokens.slice(0, 4).map(keyword);
    this.definesIndex = head[0] === 'CREATE' && head.includes('INDEX');
    this.changesRows = tokens.some((token) => ['DELETE', 'MERGE'].includes(keyword(token)));
  }

  walk(): void {
    for (let at = 0; at < this.tokens.length;) at = this.step(at);
  }

  private get level(): Level {
    return this.levels[this.levels.length - 1] ?? newLevel('', null, false);
  }

  private step(at: number): number {
    const token = this.tokens[at];
    if (isMark(token, '(')) return this.open(at);
    if (isMark(token, ')')) return this.close(at);
    if (isMark(token, ',')) return this.comma(at);
    if (this.level.withList !== null && this.level.pendingCte === null) return this.cteName(at);
    const word = keyword(token);
    if (this.level.expects && !STARTS_QUERY.has(word) && !LEAVES_FROM.has(word)) return this.table(at, word);
    if (word !== '') this.word(at, word);
    return at + 1;
  }

  private open(at: number): number {
    const { level } = this;
    if (level.pendingCte !== null && keyword(this.tokens[at - 1]) !== '' && this.isCteBody(at)) {
      this.levels.push(newLevel('', level.pendingCte, false));
    } else {
      this.levels.push(newLevel(keyword(this.tokens[at - 1]), null, level.expects));
    }
    level.expects = false;
    return at + 1;
  }

  private isCteBody(at: number): boolean {
    return ['AS', 'MATERIALIZED'].includes(keyword(this.tokens[at - 1]));
  }

  private close(at: number): number {
    if (this.levels.length === 1) return at + 1;
    const closed = this.levels.pop();
    if (closed?.defines == null) return at + 1;
    this.level.ctes.add(closed.defines.toLowerCase());
    this.queries.push(closed.defines.toLowerCase());
    this.level.pendingCte = null;
    if (!isMark(this.tokens[at + 1], ',')) this.level.withList = null;
    return at + 1;
  }

  private comma(at: number): number {
    if (this.level.isFrom && this.level.withList === null) this.level.expects = true;
    return at + 1;
  }

  private cteName(at: number): number {
    const { level } = this;
    const token = this.tokens[at];
    if (keyword(token) === 'RECURSIVE') {
      level.withList = 'recursive';
      return at + 1;
    }
    level.pendingCte = nameOf(token) ?? '';
    if (level.withList === 'recursive') level.ctes.add(level.pendingCte.toLowerCase());
    return at + 1;
  }

  private table(at: number, word: string): number {
    const token = this.tokens[at];
    if (NOT_NAMES.has(word)) return at + 1;
    this.level.expects = false;
    if (token?.kind === 'string') {
      this.files.push(token.text);
      return at + 1;
    }
    const parts: string[] = [];
    let end = at;
    for (let name = nameOf(this.tokens[end]); name !== null; name = nameOf(this.tokens[end])) {
      parts.push(name);
      end += 1;
      if (!isMark(this.tokens[end], '.')) break;
      end += 1;
    }
    if (parts.length === 0) return at + 1;
    return this.named(parts, at, end);
  }

  private named(parts: readonly string[], first: number, end: number): number {
    const next = this.tokens[end];
    const { isTarget } = this.level;
    this.level.isTarget = false;
    if (isMark(next, '(') && !isTarget) this.functions.push((parts[parts.length - 1] ?? '').toLowerCase());
    else if (isMark(next, ':')) {
      this.level.expects = true;
      return end + 1;
    } else if (!this.isCte(parts)) this.places.push({ name: parts, first, end });
    return end;
  }

  private isCte(parts: readonly string[]): boolean {
    const name = parts[0]?.toLowerCase() ?? '';
    return parts.length === 1 && this.levels.some(({ ctes }) => ctes.has(name));
  }

  private word(at: number, word: string): void {
    const { level } = this;
    level.expects = false;
    if (isMark(this.tokens[at - 1], '.')) return;
    if (word === 'FROM') {
      if (this.isArgumentFrom(at)) return;
      level.isFrom = true;
      level.expects = true;
    } else if (word === 'WITH' && this.startsQuery(at)) level.withList = 'name';
    else if (word === 'TABLE' || word === 'INTO' || (word === 'ON' && this.definesIndex)) {
      level.expects = true;
      level.isTarget = true;
    } else if (word === 'USING' && this.changesRows) level.expects = !isMark(this.tokens[at + 1], '(');
    else if (word === 'JOIN') {
      level.isFrom = true;
      level.expects = true;
    } else if (BEFORE_TABLE.has(word)) level.expects = this.startsStatement(at);
    else if (LEAVES_FROM.has(word)) level.isFrom = false;
  }

  /** EXTRACT(x FROM y) and IS DISTINCT FROM name no table. */
  private isArgumentFrom(at: number): boolean {
    if (ARGUMENT_FROM.has(this.level.call)) return true;
    const isDistinct = keyword(this.tokens[at - 1]) === 'DISTINCT';
    return isDistinct && ['IS', 'NOT'].includes(keyword(this.tokens[at - 2]));
  }

  private startsStatement(at: number): boolean {
    const before = this.tokens[at - 1];
    const isAfterCtes = isMark(before, ')') && keyword(this.tokens[at]) === 'UPDATE';
    const isExplained = keyword(before) === 'EXPLAIN' || keyword(this.tokens[at - 3]) === 'FORMAT';
    return before === undefined || isMark(before, '(') || isAfterCtes || isExplained;
  }

  private startsQuery(at: number): boolean {
    const before = this.tokens[at - 1];
    return before === undefined || isMark(before, '(') || isMark(before, ')') || keyword(before) !== '';
  }
}

/** Tables, table functions and files of a statement; names of its own CTEs are left out. */
export function tableUses(tokens: readonly Token[]): TableUses {
  const walk = new TableWalk(significant(tokens));
  walk.walk();
  const { places, queries, functions, files } = walk;
  return { tables: places.map(({ name }) => name), places, queries, functions, files };
}

/** Last parts of the names of all functions called, lower case. */
export function calledFunctions(tokens: readonly Token[]): readonly string[] {
  const meaningful = significant(tokens);
  return meaningful
    .filter((_, index) => isMark(meaningful[index + 1], '('))
    .map(nameOf)
    .filter((name) => name !== null)
    .map((name) => name.toLowerCase());
}
