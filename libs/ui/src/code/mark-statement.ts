import { RangeSet, type EditorState, type Extension } from '@codemirror/state';
import { gutterLineClass, GutterMarker } from '@codemirror/view';
import { statementRange } from './statement-at.ts';

class StatementLine extends GutterMarker {
  override elementClass = 'bv-in-statement';
}

const MARK = new StatementLine();

function linesOf(state: EditorState): RangeSet<GutterMarker> {
  const range = statementRange(state);
  if (range === null) return RangeSet.empty;
  const last = state.doc.lineAt(range.to).number;
  const marks = [];
  for (let line = state.doc.lineAt(range.from).number; line <= last; line += 1)
    marks.push(MARK.range(state.doc.line(line).from));
  return RangeSet.of(marks);
}

/** Marks the lines of the statement under the cursor beside their numbers. */
export const markStatement: Extension = gutterLineClass.compute(['doc', 'selection'], linesOf);
