import {
  significant,
  tokenize,
  type Dialect,
  type ParseAnswer,
  type ParsedStatement,
  type StatementKind,
} from '@belvedere/sql';
import { Findings, isNode, listOf, nodeOf, textOf, withCte, type Ctes, type TreeNode } from './findings.ts';

/** Chains of operators take this parser time that grows with their square; so many tokens take it half a second. */
const MOST_TOKENS = 25_000;
const READS = new Set([
  'select',
  'union',
  'intersect',
  'except',
  'subquery',
  'values',
  'show',
  'describe',
  'paren',
]);
const WRITES = new Set(['insert', 'update', 'delete', 'merge']);
const DDL = /^(?:create|drop|alter|truncate)(?:_(?:table|view|index|schema|sequence))?$/;

/** Statements that this parser gives back as text: only those that show what there is are known. */
const SHOWS = /^\s*(?:SHOW|DESCRIBE|DESC)\b/i;
const EXPLAINS_CHANGE = /^\s*EXPLAIN\s+(?:\w+\s+)?(?:INSERT|UPDATE|DELETE)\b/i;

function commandKind(text: string): StatementKind {
  if (SHOWS.test(text)) return 'read';
  return EXPLAINS_CHANGE.test(text) ? 'write' : 'other';
}

function kindOf(name: string, body: TreeNode): StatementKind {
  if (READS.has(name)) return 'read';
  if (name === 'command') return commandKind(textOf(body['this']));
  if (WRITES.has(name)) return 'write';
  return DDL.test(name) ? 'ddl' : 'other';
}

function visitCtes(clause: TreeNode, ctes: Ctes, found: Findings): Ctes {
  let seen = ctes;
  for (const cte of listOf(clause['ctes']).map(nodeOf)) {
    const after = withCte(seen, textOf(nodeOf(cte['alias'])['name']));
    visit(cte['this'], clause['recursive'] === true ? after : seen, found);
    seen = after;
  }
  return seen;
}

function visit(value: unknown, ctes: Ctes, found: Findings): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, ctes, found);
    return;
  }
  if (!isNode(value)) return;
  const clause = value['with'];
  const seen = isNode(clause) ? visitCtes(clause, ctes, found) : ctes;
  if (isNode(value['into']) || listOf(value['locks']).length > 0) found.writes = true;
  for (const [name, part] of Object.entries(value)) {
    if (name === 'with') continue;
    if (isNode(part)) note(name, part, seen, found);
    if (name === 'from') listOf(nodeOf(part)['expressions']).forEach((item) => tableFunction(item, found));
    if (name === 'joins') listOf(part).forEach((join) => tableFunction(nodeOf(join)['this'], found));
    visit(part, seen, found);
  }
}

/** A function in a place of a table, perhaps with an alias. */
function tableFunction(value: unknown, found: Findings): void {
  const { alias, ...node } = nodeOf(value);
  if (isNode(alias)) tableFunction(alias['this'], found);
  const { name } = nodeOf(node['function']);
  if (name !== undefined) found.call(textOf(name), 'table');
}

function note(name: string, node: TreeNode, ctes: Ctes, found: Findings): void {
  if (name === 'select' || name === 'values') found.selects += 1;
  if (WRITES.has(name)) found.writes = true;
  if (name === 'table' && isNode(node['name'])) {
    const parts = [node['catalog'], node['schema'], node['name']].map((part) => textOf(nodeOf(part)['name']));
    if (!parts.join('').startsWith('@')) found.table(parts, ctes);
  }
  if (name === 'function') found.call(textOf(node['name']), 'value');
  if (name === 'method_call') found.call(textOf(nodeOf(node['method'])['name']), 'value');
}

function outputsOf({ expressions }: TreeNode): ParsedStatement['outputs'] {
  const outputs = listOf(expressions).map(nodeOf);
  if (outputs.some((output) => 'star' in output)) return null;
  return outputs.map(({ alias }) => {
    const { name } = nodeOf(nodeOf(alias)['alias']);
    return name === undefined ? null : textOf(name);
  });
}

function statementOf(value: unknown): ParsedStatement {
  const root = nodeOf(value);
  const [name = '', body] = Object.entries(root)[0] ?? [];
  const found = new Findings();
  visit(root, new Set(), found);
  return found.statement(kindOf(name, nodeOf(body)), name === 'select' ? outputsOf(nodeOf(body)) : null);
}

/** The parser's message without its place, which is told apart, and without the codes of its limits. */
function reasonOf(message: string): string {
  if (message.includes('E_GUARD_')) return 'it is nested too deeply to be checked';
  return message.replace(/^Parse error at line \d+, column \d+: /, '').replace(/ near \[.*$/s, '');
}

/** The text with blanks for its comments: this parser does not know all kinds of them. */
function withoutComments(text: string, { lexis }: Pick<Dialect, 'lexis'>): string {
  return tokenize(text, lexis)
    .map((token) => (token.kind === 'comment' ? token.text.replace(/[^\n]/g, ' ') : token.text))
    .join('');
}

/**
 * A parser of many dialects, for engines that lend theirs to nobody; loaded by its first question (110 MB). It is
 * slow on long chains, so it says of a text with more than 25,000 tokens that it is unable. `readAs` is what the parser
 * calls the dialect: its title, unless said otherwise.
 */
export async function parseInPolyglot(
  text: string,
  dialect: Pick<Dialect, 'lexis' | 'title'>,
  readAs: string = dialect.title,
): Promise<ParseAnswer> {
  const unable = (reason: string): ParseAnswer => ({ is: 'unable', reason, statements: null });
  const { length } = significant(tokenize(text, dialect.lexis));
  if (length > MOST_TOKENS)
    return unable(`it has ${length} words and signs, at most ${MOST_TOKENS} can be checked`);
  const { Dialect: known, parse } = await import('@polyglot-sql/sdk');
  const name = Object.entries(known).find(([key]) => key === readAs)?.[1];
  if (name === undefined) return unable(`there is no second parser for ${readAs}`);
  const { success, ast, error, errorStart } = parse(withoutComments(text, dialect), name);
  if (!success) {
    const offset =
      typeof errorStart === 'number' ? Array.from(text).slice(0, errorStart).join('').length : null;
    return { is: 'unreadable', reason: reasonOf(textOf(error)), offset, by: 'other' };
  }
  return { is: 'parsed', statements: listOf(ast).map(statementOf) };
}
