import { defineInstanceSlice, keyedActions, type CallProblem } from '@belvedere/client-store';
import type { JsonObject } from '@belvedere/core';
import type { DatasetDraft } from './draft.ts';
import { editorStep, type EditorState, type EditorStep } from './editor-state.ts';

/** A save that came too late. */
export interface Conflict {
  readonly version: number;
  /** Who saved; empty when that is not known. */
  readonly name: string;
  readonly theirs: JsonObject;
}

/** What the dialog shows in place of its form. */
export type EditorWindow =
  | { readonly shows: 'form' }
  | { readonly shows: 'confirm' }
  | { readonly shows: 'discard' }
  | { readonly shows: 'error'; readonly problem: CallProblem }
  | { readonly shows: 'conflict'; readonly conflict: Conflict };

/** A dataset that is being edited. */
export interface DatasetEditorState {
  /** The form with what was done to it; null while nothing was. */
  readonly edit: EditorState | null;
  readonly window: EditorWindow;
  readonly isSaving: boolean;
}

const keyed = keyedActions('datasetEditor');

/** What happens in the editor of a dataset; `key` names the instance on the page. */
export const datasetEditorActions = {
  /** `start` is the form as it was opened, which the first step begins with. */
  stepped: keyed<{ readonly start: DatasetDraft; readonly step: EditorStep }>('stepped'),
  saveStarted: keyed('saveStarted'),
  windowShown: keyed<{ readonly window: EditorWindow }>('windowShown'),
};

/** Datasets that are being edited on a page. */
export const datasetEditorSlice = defineInstanceSlice<DatasetEditorState>({
  name: 'datasetEditor',
  initialState: { edit: null, window: { shows: 'form' }, isSaving: false },
  reduce: (state, action) => {
    const on = datasetEditorActions;
    if (on.stepped.match(action)) {
      const { start, step } = action.payload;
      return { ...state, edit: editorStep(state.edit ?? { draft: start, beforeSync: null }, step) };
    }
    if (on.saveStarted.match(action)) return { ...state, isSaving: true };
    if (on.windowShown.match(action)) return { ...state, window: action.payload.window, isSaving: false };
    return state;
  },
});
