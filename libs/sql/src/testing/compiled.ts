import type { QueryObject } from '@belvedere/core';
import { compileQuery, type CompiledQuery, type CompileInput } from '../compile/compile-query.ts';
import type { DatasetColumn, DatasetModel } from '../dataset-model.ts';
import { dialectOf, type EngineName } from './dialects.ts';
import { FLIGHTS } from './flights.ts';

/** When the tests' questions are asked: 15 May 2024, 13:45 in UTC. */
const ASKED_AT = Date.UTC(2024, 4, 15, 13, 45);

type Asked = Partial<Omit<CompileInput, 'query' | 'dialect'>> & { readonly engine?: EngineName };

/** A query over the flights, for DuckDB and in UTC unless said otherwise. */
export function compiled(query: QueryObject, { engine = 'duckdb', ...more }: Asked = {}): CompiledQuery {
  return compileQuery({
    dataset: FLIGHTS,
    now: ASKED_AT,
    zone: 'UTC',
    ...more,
    query,
    dialect: dialectOf(engine),
  });
}

/** The line of a statement that begins with such a word, and those that continue it, as one line without the word. */
export function clause(
  sql: string,
  word: 'SELECT' | 'WHERE' | 'GROUP BY' | 'HAVING' | 'ORDER BY' | 'LIMIT',
): string {
  const lines = sql.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`${word} `) || line === word);
  if (first < 0) return '';
  const next = lines.findIndex((line, at) => at > first && !line.startsWith('  '));
  return lines
    .slice(first, next < 0 ? undefined : next)
    .map((line) => line.trim())
    .join(' ')
    .slice(word.length)
    .trim();
}

/** The flights with some of what is known of a column replaced. */
export const withColumn = (name: string, more: Partial<DatasetColumn>, dataset = FLIGHTS): DatasetModel => ({
  ...dataset,
  columns: dataset.columns.map((column) => (column.name === name ? { ...column, ...more } : column)),
});
