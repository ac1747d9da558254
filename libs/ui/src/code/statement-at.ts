import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** Where the statement of SQL is that the cursor stands in, right behind, or on a line with; null between statements. */
export function statementRange(state: EditorState): { readonly from: number; readonly to: number } | null {
  const { head } = state.selection.main;
  const statements = syntaxTree(state).topNode.getChildren('Statement');
  const at = statements.findLast(({ from, to }) => from <= head && head <= to);
  const line = state.doc.lineAt(head);
  const { from, to } = at ?? statements.find((other) => other.from <= line.to && other.to >= line.from) ?? {};
  return from === undefined || to === undefined ? null : { from, to };
}

/** The statement of {@link statementRange}, without its semicolon; empty between statements. */
export function statementAt(state: EditorState): string {
  const range = statementRange(state);
  return range === null ? '' : state.sliceDoc(range.from, range.to).replace(/;\s*$/, '');
}
