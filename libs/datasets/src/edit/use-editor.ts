import {
  problemOf,
  serverChanged,
  useAppDispatch,
  useServices,
  type CallProblem,
} from '@belvedere/client-store';
import { isJsonObject, type JsonObject } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useMemo, useReducer, useState } from 'react';
import { editMessages } from '../messages/edit.ts';
import {
  bodyOf,
  bodyOver,
  changedBody,
  draftOf,
  type DatasetBody,
  type DatasetDraft,
  type StoredDataset,
} from './draft.ts';
import { draftFaults, type Fault } from './draft-faults.ts';
import { editorStep, type EditorStep } from './editor-state.ts';

/** A save that came too late. */
export interface Conflict {
  readonly version: number;
  /** Who saved; empty when that is not known. */
  readonly name: string;
  readonly theirs: JsonObject;
}

/** What the dialog shows in place of its form. */
type EditorWindow =
  | { readonly shows: 'form' }
  | { readonly shows: 'confirm' }
  | { readonly shows: 'discard' }
  | { readonly shows: 'error'; readonly problem: CallProblem }
  | { readonly shows: 'conflict'; readonly conflict: Conflict };

/** The dialog's form with its moves. */
export interface Editor {
  readonly dataset: StoredDataset;
  readonly draft: DatasetDraft;
  readonly canUndoSync: boolean;
  readonly faults: readonly Fault[];
  /** The fields of the save that differ from what is stored. */
  readonly changes: DatasetBody;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly window: EditorWindow;
  readonly step: (step: EditorStep) => void;
  readonly show: (shows: 'form' | 'confirm' | 'discard') => void;
  /** Saves the draft over the version it started from; over another version, only what was changed. */
  readonly save: (over?: number) => Promise<void>;
}

/** A dataset as Explore reads it. */
export type ExploreDataset = Readonly<Record<string, unknown>>;

const CONFLICT_STATUS = 412;

function savedOver(problem: CallProblem): Pick<Conflict, 'version' | 'theirs'> | null {
  const { current, version } = problem.details;
  if (problem.status !== CONFLICT_STATUS || typeof version !== 'number') return null;
  return { version, theirs: isJsonObject(current) ? current : {} };
}

/** Holds a dataset's form, checks it as it is typed, and saves it. */
export function useEditor(dataset: StoredDataset, onSaved: (dataset: ExploreDataset) => void): Editor {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const [state, step] = useReducer(editorStep, null, () => ({ draft: draftOf(dataset), beforeSync: null }));
  const { draft } = state;
  const start = useMemo(() => bodyOf(draftOf(dataset)), [dataset]);
  const changes = useMemo(() => changedBody(start, bodyOf(draft)), [start, draft]);
  const faults = useMemo(() => draftFaults(draft), [draft]);
  const [view, setView] = useState<{ readonly window: EditorWindow; readonly isSaving: boolean }>({
    window: { shows: 'form' },
    isSaving: false,
  });
  const { id } = dataset;

  const fail = async (problem: CallProblem): Promise<EditorWindow> => {
    const late = savedOver(problem);
    if (late === null) return { shows: 'error', problem };
    const reply = await api.call('dataset', 'get', { params: { id } }).catch(() => null);
    return { shows: 'conflict', conflict: { ...late, name: reply?.result.changed_by_name ?? '' } };
  };
  const save = async (over?: number): Promise<void> => {
    const theirs = view.window.shows === 'conflict' ? view.window.conflict.theirs : {};
    const body = over === undefined ? bodyOf(draft) : bodyOver(start, changes, theirs);
    setView({ window: view.window, isSaving: true });
    try {
      await api.call('dataset', 'update', { params: { id }, body }, { ifMatch: over ?? dataset.version });
      const saved = await api.call('datasource', 'metadata', { query: { datasourceKey: `${id}__table` } });
      dispatch(serverChanged('dataset', 'datasource', 'explore'));
      notify({ kind: 'success', title: t(editMessages.saved, { name: draft.fields.table_name }) });
      onSaved(saved);
    } catch (error) {
      setView({ window: await fail(problemOf(error)), isSaving: false });
    }
  };
  return {
    dataset,
    draft,
    canUndoSync: state.beforeSync !== null,
    faults,
    changes,
    isDirty: Object.keys(changes).length > 0,
    isSaving: view.isSaving,
    window: view.window,
    step,
    show: (shows) => {
      setView({ window: { shows }, isSaving: false });
    },
    save,
  };
}
