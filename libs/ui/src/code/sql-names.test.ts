import { StandardSQL } from '@codemirror/lang-sql';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { namesOf } from './mark-names.ts';

/** The functions and tables that are told in a text. */
function told(sql: string): { functions: string[]; tables: string[] } {
  const begun = EditorState.create({ doc: sql, extensions: StandardSQL.extension });
  ensureSyntaxTree(begun, sql.length, 10_000);
  const { state } = begun.update({});
  const of = (wanted: string): string[] =>
    namesOf(state).flatMap(({ kind, from, to }) => (kind === wanted ? [state.sliceDoc(from, to)] : []));
  return { functions: of('function'), tables: of('table') };
}

it('tells tables by the words before them, with their schema, quoted or listed, and no column or alias', () => {
  expect(
    told('SELECT f.origin FROM main.flights AS f, "air ports" a JOIN b ON a.x = b.y WHERE c > 1').tables,
  ).toEqual(['main.flights', '"air ports"', 'b']);
  expect(told('INSERT INTO t (a, b) SELECT a, b FROM (x CROSS JOIN y)').tables).toEqual(['t', 'x', 'y']);
  expect(told('UPDATE t SET a = 1; DELETE FROM u').tables).toEqual(['t', 'u']);
});

it('tells the names of subqueries where they are made and where they are read', () => {
  expect(told('WITH x (n) AS (SELECT 1), y AS (SELECT n FROM x) SELECT * FROM y').tables).toEqual([
    'x',
    'y',
    'x',
    'y',
  ]);
});

it('tells functions by their parenthesis, also those that are keywords, and no keyword before a list', () => {
  const { functions, tables } = told(
    "SELECT count(*), round(avg(d), 1), extract(year from day) FROM read_csv('a') WHERE a IN (1) AND EXISTS (SELECT 1 FROM z)",
  );
  expect(functions).toEqual(['count', 'round', 'avg', 'extract', 'read_csv']);
  expect(tables).toEqual(['z']);
});

it('tells nothing in comments and strings', () => {
  expect(told("SELECT 'from a' -- from b\n, x")).toEqual({ functions: [], tables: [] });
});
