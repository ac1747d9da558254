import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view';
import { searchLater } from './search-later.ts';

/** What every editor can: completion, brackets, undo. */
const plain = (): Extension => [
  highlightSpecialChars(),
  history(),
  drawSelection(),
  bracketMatching(),
  closeBrackets(),
  autocompletion({ icons: false }),
];

/** Keys of every editor; those of brackets come before those of the text. */
const plainKeys = [...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap];

/** Set-up of an editor: the whole one for a text with lines, the least one for a field. */
export function setupOf({ hasLines }: { readonly hasLines: boolean }): Extension {
  if (!hasLines) return [plain(), keymap.of([...plainKeys, indentWithTab])];
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    plain(),
    foldGutter(),
    dropCursor(),
    EditorState.allowMultipleSelections.of(true),
    indentOnInput(),
    rectangularSelection(),
    crosshairCursor(),
    highlightActiveLine(),
    searchLater(),
    keymap.of([...plainKeys, ...foldKeymap, indentWithTab]),
  ];
}
