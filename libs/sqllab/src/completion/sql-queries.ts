import { nameIn, wordIn, type SqlWord } from './sql-words.ts';

/** What a query reads from: a table by the parts of its name, or a query in brackets. */
export interface SqlSource {
  readonly name: readonly string[];
  readonly query: SqlQuery | null;
  /** What its columns are called by. */
  readonly alias: string;
  /** Offset behind its name. */
  readonly at: number;
}

/** A query with those in its brackets. */
export interface SqlQuery {
  readonly from: number;
  to: number;
  readonly outer: SqlQuery | null;
  readonly sources: SqlSource[];
  /** Queries that its WITH names. */
  readonly named: { readonly name: string; readonly query: SqlQuery }[];
  /** Names of its columns; `*` for all of its sources. */
  readonly outputs: string[];
  /** All that stand in its brackets. */
  readonly inner: SqlQuery[];
}

/** Words after which no alias stands. */
const NO_ALIAS = new Set(
  (
    'AS ON USING WHERE GROUP HAVING ORDER LIMIT OFFSET FETCH JOIN INNER LEFT RIGHT FULL CROSS NATURAL LATERAL UNION ' +
    'INTERSECT EXCEPT QUALIFY WINDOW SET VALUES SELECT RETURNING ASOF ANTI SEMI POSITIONAL TABLESAMPLE FOR WITH WHEN'
  ).split(' '),
);
const BEFORE_SOURCE = new Set(['FROM', 'JOIN', 'INTO', 'UPDATE']);
const ENDS_LIST = new Set([
  'FROM',
  'WHERE',
  'GROUP',
  'ORDER',
  'LIMIT',
  'UNION',
  'INTERSECT',
  'EXCEPT',
  'HAVING',
]);

/** Whether a table is named after a piece: behind FROM and the like, and behind a comma in their list. */
export function expectsSource(words: readonly SqlWord[], at: number): boolean {
  for (let index = at, depth = 0; index >= 0; index -= 1) {
    const word = words[index];
    if (word?.text === ')') depth += 1;
    else if (word?.text === '(') depth -= 1;
    if (depth < 0) return false;
    if (depth > 0) continue;
    const key = wordIn(word);
    if (index === at && BEFORE_SOURCE.has(key)) return true;
    if (index === at && word?.text !== ',') return false;
    if (key === 'FROM') return true;
    if (NO_ALIAS.has(key) && key !== 'AS' && key !== 'ON' && key !== 'USING' && !/JOIN/.test(key))
      return false;
  }
  return false;
}

const newQuery = (from: number, outer: SqlQuery | null): SqlQuery => ({
  from,
  to: Infinity,
  outer,
  sources: [],
  named: [],
  outputs: [],
  inner: [],
});

class QueryReader {
  private at = 0;
  private readonly words: readonly SqlWord[];

  constructor(words: readonly SqlWord[]) {
    this.words = words;
  }

  /** Reads up to the bracket that closes it, or to the end. */
  read(query: SqlQuery): SqlQuery {
    while (this.at < this.words.length) {
      const word = this.words[this.at];
      if (word?.text === ')') break;
      this.at += 1;
      if (word?.text === '(') this.inner(query);
      else if (wordIn(word) === 'WITH') this.names(query);
      else if (wordIn(word) === 'SELECT') this.outputs(query);
      else if (BEFORE_SOURCE.has(wordIn(word))) this.sources(query);
    }
    query.to = this.words[this.at]?.from ?? Infinity;
    this.at += 1;
    return query;
  }

  private inner(outer: SqlQuery): SqlQuery {
    const query = newQuery(this.words[this.at - 1]?.to ?? 0, outer);
    outer.inner.push(query);
    return this.read(query);
  }

  private names(query: SqlQuery): void {
    if (wordIn(this.words[this.at]) === 'RECURSIVE') this.at += 1;
    for (;;) {
      const name = nameIn(this.words[this.at]);
      if (name === null) return;
      this.at += 1;
      while (this.at < this.words.length && wordIn(this.words[this.at]) !== 'AS') this.at += 1;
      while (this.at < this.words.length && this.words[this.at]?.text !== '(') this.at += 1;
      if (this.at >= this.words.length) return;
      this.at += 1;
      query.named.push({ name, query: this.inner(query) });
      if (this.words[this.at]?.text !== ',') return;
      this.at += 1;
    }
  }

  /** What stands between SELECT and FROM: of each item its last name. */
  private outputs(query: SqlQuery): void {
    const isFirst = query.outputs.length === 0;
    let last: string | null = null;
    const keep = (): void => {
      if (last !== null && isFirst) query.outputs.push(last);
      last = null;
    };
    for (; this.at < this.words.length; this.at += 1) {
      const word = this.words[this.at];
      if (word?.text === ')' || ENDS_LIST.has(wordIn(word))) break;
      if (word?.text === ',') keep();
      else if (word?.text === '(') {
        this.at += 1;
        this.inner(query);
        this.at -= 1;
        last = null;
      } else if (word?.text === '*') last = '*';
      else if (wordIn(word) !== 'DISTINCT') last = nameIn(word);
    }
    keep();
  }

  private sources(query: SqlQuery): void {
    for (;;) {
      if (wordIn(this.words[this.at]) === 'LATERAL') this.at += 1;
      const source = this.source(query);
      if (source === null) return;
      query.sources.push(source);
      if (this.words[this.at]?.text !== ',') return;
      this.at += 1;
    }
  }

  private source(query: SqlQuery): SqlSource | null {
    if (this.words[this.at]?.text === '(') {
      this.at += 1;
      const inner = this.inner(query);
      return { name: [], query: inner, at: this.words[this.at - 1]?.to ?? 0, alias: this.alias() ?? '' };
    }
    const name: string[] = [];
    for (let part = nameIn(this.words[this.at]); part !== null; part = nameIn(this.words[this.at])) {
      name.push(part);
      this.at += 1;
      if (this.words[this.at]?.text !== '.') break;
      this.at += 1;
    }
    if (name.length === 0) return null;
    if (this.words[this.at]?.text === '(') return null;
    return {
      name,
      query: null,
      at: this.words[this.at - 1]?.to ?? 0,
      alias: this.alias() ?? name.at(-1) ?? '',
    };
  }

  private alias(): string | null {
    if (wordIn(this.words[this.at]) === 'AS') this.at += 1;
    const word = this.words[this.at];
    const name = nameIn(word);
    if (name === null || NO_ALIAS.has(wordIn(word))) return null;
    this.at += 1;
    return name;
  }
}

/** A statement as a query with those in it; what is not understood is passed over. */
export const readQuery = (words: readonly SqlWord[]): SqlQuery =>
  new QueryReader(words).read(newQuery(0, null));

/** The innermost query that an offset stands in. */
export function queryAt(query: SqlQuery, at: number): SqlQuery {
  const inner = query.inner.find(({ from, to }) => from <= at && at <= to);
  return inner === undefined ? query : queryAt(inner, at);
}

/** A query and those around it, the innermost first. */
export const outwards = (query: SqlQuery): readonly SqlQuery[] =>
  query.outer === null ? [query] : [query, ...outwards(query.outer)];

/** The query that a WITH around names so; null for a table. */
export function namedQuery(query: SqlQuery, name: string): SqlQuery | null {
  const wanted = name.toLowerCase();
  const found = outwards(query)
    .flatMap(({ named }) => named)
    .find((cte) => cte.name.toLowerCase() === wanted);
  return found?.query ?? null;
}
