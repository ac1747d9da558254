import { sql } from '@codemirror/lang-sql';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { statementAt } from './statement-at.ts';

/** The statement at the `|` of a text. */
function at(marked: string): string {
  const anchor = marked.indexOf('|');
  const doc = marked.replace('|', '');
  const state = EditorState.create({ doc, selection: { anchor }, extensions: [sql()] });
  ensureSyntaxTree(state, doc.length);
  return statementAt(state);
}

it.each([
  ["SELECT 1;\nSELECT '|;' AS x;\nSELECT 3", "SELECT ';' AS x"],
  ['SELECT 1; -- a; b\nSELECT |2', 'SELECT 2'],
  ['SELECT |1', 'SELECT 1'],
  ['SELECT 1;|\n\nSELECT 2', 'SELECT 1'],
  ['SELECT 1;\n|\nSELECT 2', ''],
])('is told by its quotes and comments: %s', (text, statement) => {
  expect(at(text)).toBe(statement);
});
