import { pickedCompletion, type Completion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';

const FIELD = /\$\{(\w*)\}/g;

/** The text of a snippet without its fields' marks, and where its first field stands in it; at the end without one. */
export function snippetText(snippet: string): {
  readonly text: string;
  readonly from: number;
  readonly to: number;
} {
  const text = snippet.replace(FIELD, '$1');
  const [first] = snippet.matchAll(FIELD);
  const from = first?.index ?? text.length;
  return { text, from, to: from + (first?.[1]?.length ?? 0) };
}

/** Puts a snippet in the place of what was typed, as deep as its line, and selects its first field. */
export const putSnippet =
  (snippet: string) =>
  (editor: EditorView, completion: Completion, from: number, to: number): void => {
    const [indent = ''] = /^\s*/.exec(editor.state.doc.lineAt(from).text) ?? [];
    const { text, from: anchor, to: head } = snippetText(snippet.replaceAll('\n', `\n${indent}`));
    editor.dispatch({
      changes: { from, to, insert: text },
      selection: { anchor: from + anchor, head: from + head },
      annotations: pickedCompletion.of(completion),
      userEvent: 'input.complete',
    });
  };
