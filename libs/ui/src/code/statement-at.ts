import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** The statement of SQL that the cursor stands in or right behind; empty between statements. */
export function statementAt(state: EditorState): string {
  const { head } = state.selection.main;
  const statements = syntaxTree(state).topNode.getChildren('Statement');
  const at = statements.findLast(({ from, to }) => from <= head && head <= to);
  const line = state.doc.lineAt(head);
  const onLine = at ?? statements.find(({ from, to }) => from <= line.to && to >= line.from);
  return onLine === undefined ? '' : state.sliceDoc(onLine.from, onLine.to).replace(/;\s*$/, '');
}
