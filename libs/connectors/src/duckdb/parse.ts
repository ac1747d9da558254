import type { DuckDBConnection } from '@duckdb/node-api';
import { parseJsonObject } from '@belvedere/core';
import type { ParseAnswer, ParsedStatement } from '@belvedere/sql';
import {
  Findings,
  isNode,
  listOf,
  nodeOf,
  textOf,
  withCte,
  type Ctes,
  type TreeNode,
} from '../parse/findings.ts';
import { mapDuckError } from './map-error.ts';

type Outputs = ParsedStatement['outputs'];

/** Names of a SELECT's outputs; stars and COLUMNS(...) may be any number of them. */
function outputsOf(root: TreeNode): Outputs {
  const outputs = listOf(root['select_list']).map(nodeOf);
  if (outputs.some(holdsStar)) return null;
  return outputs.map(({ alias }) => (textOf(alias) === '' ? null : textOf(alias)));
}

function holdsStar(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsStar);
  if (!isNode(value) || value['class'] === 'SUBQUERY') return false;
  return value['class'] === 'STAR' || Object.values(value).some(holdsStar);
}

/** The CTEs of a node one after the other: each sees those before it, and itself when it is recursive. */
function visitCtes(node: TreeNode, ctes: Ctes, found: Findings): Ctes {
  let seen = ctes;
  for (const entry of listOf(nodeOf(node['cte_map'])['map']).map(nodeOf)) {
    const query = nodeOf(nodeOf(entry['value'])['query']);
    const root = nodeOf(query['node']);
    const after = withCte(seen, textOf(entry['key']));
    visit(query, root['type'] === 'RECURSIVE_CTE_NODE' ? after : seen, found);
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
  note(value, ctes, found);
  if (isListAsQuery(value)) found.selects -= 1;
  const seen = 'cte_map' in value ? visitCtes(value, ctes, found) : ctes;
  for (const [key, part] of Object.entries(value)) {
    if (key === 'cte_map') continue;
    if (key === 'function' && value['type'] === 'TABLE_FUNCTION') tableFunction(part, seen, found);
    else visit(part, seen, found);
  }
}

/** DuckDB reads `x = ANY(list)` as a sub-query that unnests the list. */
function isListAsQuery({ class: kind, subquery_type, subquery }: TreeNode): boolean {
  const root = nodeOf(nodeOf(subquery)['node']);
  const outputs = listOf(root['select_list']).map(nodeOf);
  const isEmpty = nodeOf(root['from_table'])['type'] === 'EMPTY';
  const unnests = outputs.length === 1 && outputs[0]?.['function_name'] === 'unnest';
  return kind === 'SUBQUERY' && subquery_type === 'ANY' && isEmpty && unnests;
}

function tableFunction(part: unknown, ctes: Ctes, found: Findings): void {
  const { function_name, children } = nodeOf(part);
  found.call(textOf(function_name), 'table');
  visit(children, ctes, found);
}

function note(node: TreeNode, ctes: Ctes, found: Findings): void {
  const { type, is_operator, function_name, catalog_name, schema_name, table_name } = node;
  if (type === 'SELECT_NODE' || type === 'EXPRESSION_LIST') found.selects += 1;
  if (type === 'BASE_TABLE') found.table([catalog_name, schema_name, table_name].map(textOf), ctes);
  if (node['class'] === 'FUNCTION' && is_operator !== true) found.call(textOf(function_name), 'value');
}

function statementOf(value: unknown): ParsedStatement {
  const root = nodeOf(nodeOf(value)['node']);
  const found = new Findings();
  visit(root, new Set(), found);
  return found.statement('read', root['type'] === 'SELECT_NODE' ? outputsOf(root) : null);
}

/** DuckDB counts in bytes of UTF-8. */
function offsetOf(text: string, position: unknown): number | null {
  const bytes = textOf(position);
  if (!/^\d+$/.test(bytes)) return null;
  return Buffer.from(text, 'utf8').subarray(0, Number(bytes)).toString('utf8').length;
}

/** DuckDB makes several statements of one PIVOT. */
async function countOf(connection: DuckDBConnection, text: string): Promise<number | null> {
  if (/pivot/i.test(text)) return null;
  const { count } = await connection.extractStatements(text);
  return count;
}

/**
 * Asks the parser of DuckDB. It takes apart what only reads; of other statements it says that they are
 * none of those. Nothing is looked up and nothing runs.
 */
export async function parseInDuckdb(connection: DuckDBConnection, text: string): Promise<ParseAnswer> {
  try {
    const reader = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [text]);
    const answer = parseJsonObject(textOf(reader.getRows()[0]?.[0])) ?? {};
    if (answer['error'] !== true) {
      return { is: 'parsed', statements: listOf(answer['statements']).map(statementOf) };
    }
    const reason = textOf(answer['error_message']);
    if (answer['error_type'] !== 'parser') {
      return { is: 'unable', reason, statements: await countOf(connection, text) };
    }
    return { is: 'unreadable', reason, offset: offsetOf(text, answer['position']), by: 'engine' };
  } catch (error) {
    throw mapDuckError(error, text, null);
  }
}
