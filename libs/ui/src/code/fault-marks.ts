import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { CodeFault } from './assist-types.ts';

const setFaults = StateEffect.define<DecorationSet>();

/** A fault at its place in a text. */
interface PlacedFault {
  readonly from: number;
  readonly to: number;
  readonly title: string;
}

/** Where a fault is in a text; null where the text has no such line. */
function placed({ doc }: EditorState, { line, column, endColumn, message }: CodeFault): PlacedFault | null {
  if (line < 1 || line > doc.lines) return null;
  const { from: start, to: end } = doc.line(line);
  const from = Math.min(start + Math.max(0, column - 1), Math.max(start, end - 1));
  const to = Math.min(Math.max(from + 1, start + endColumn - 1), end);
  return to > from ? { from, to, title: message } : null;
}

function marksOf(state: EditorState, faults: readonly CodeFault[]): DecorationSet {
  const marks = faults
    .map((fault) => placed(state, fault))
    .filter((fault) => fault !== null)
    .map(({ from, to, title }) => Decoration.mark({ class: 'bv-fault', title }).range(from, to));
  return Decoration.set(marks, true);
}

/** They go with their words, and a fault whose words are changed is gone until it is found again. */
const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, docChanged, effects }) => {
    const told = effects.find((effect) => effect.is(setFaults));
    if (told !== undefined) return told.value;
    if (!docChanged) return marks;
    return marks.map(changes).update({
      filter: (from, to) => changes.touchesRange(from, to) === false,
    });
  },
  provide: (of) => EditorView.decorations.from(of),
});

/** The fault at an offset; null where there is none. */
export function faultAt(state: EditorState, at: number): PlacedFault | null {
  let found: PlacedFault | null = null;
  state.field(field, false)?.between(at, at, (from, to, { spec }) => {
    const told: unknown = Reflect.get(Object(spec), 'title');
    found = { from, to, title: typeof told === 'string' ? told : '' };
  });
  return found;
}

/** Underlines the faults of a text. */
export const faultMarks = (faults: readonly CodeFault[]): Extension =>
  field.init((state) => marksOf(state, faults));

/** Puts other faults into an editor that has {@link faultMarks}. */
export function showFaults(editor: EditorView, faults: readonly CodeFault[]): void {
  editor.dispatch({ effects: setFaults.of(marksOf(editor.state, faults)) });
}
