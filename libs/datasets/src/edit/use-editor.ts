import {
  problemOf,
  serverChanged,
  useAppDispatch,
  useAppSelector,
  useInstance,
  useServices,
  type CallProblem,
} from '@belvedere/client-store';
import { isJsonObject } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useMemo } from 'react';
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
import {
  datasetEditorActions,
  datasetEditorSlice,
  type Conflict,
  type EditorWindow,
} from './editor-slice.ts';
import type { EditorStep } from './editor-state.ts';

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
  const key = useInstance(datasetEditorSlice);
  const { edit, window, isSaving } = useAppSelector((root) => datasetEditorSlice.select(root, key));
  const opened = useMemo(() => draftOf(dataset), [dataset]);
  const draft = edit?.draft ?? opened;
  const start = useMemo(() => bodyOf(opened), [opened]);
  const changes = useMemo(() => changedBody(start, bodyOf(draft)), [start, draft]);
  const faults = useMemo(() => draftFaults(draft), [draft]);
  const show = (next: EditorWindow): void => {
    dispatch(datasetEditorActions.windowShown({ key, window: next }));
  };
  const { id } = dataset;

  const fail = async (problem: CallProblem): Promise<EditorWindow> => {
    const late = savedOver(problem);
    if (late === null) return { shows: 'error', problem };
    const reply = await api.call('dataset', 'get', { params: { id } }).catch(() => null);
    return { shows: 'conflict', conflict: { ...late, name: reply?.result.changed_by_name ?? '' } };
  };
  const save = async (over?: number): Promise<void> => {
    const theirs = window.shows === 'conflict' ? window.conflict.theirs : {};
    const body = over === undefined ? bodyOf(draft) : bodyOver(start, changes, theirs);
    dispatch(datasetEditorActions.saveStarted({ key }));
    try {
      await api.call('dataset', 'update', { params: { id }, body }, { ifMatch: over ?? dataset.version });
      const saved = await api.call('datasource', 'metadata', { query: { datasourceKey: `${id}__table` } });
      dispatch(serverChanged('dataset', 'datasource', 'explore'));
      notify({ kind: 'success', title: t(editMessages.saved, { name: draft.fields.table_name }) });
      onSaved(saved);
    } catch (error) {
      show(await fail(problemOf(error)));
    }
  };
  return {
    dataset,
    draft,
    canUndoSync: edit !== null && edit.beforeSync !== null,
    faults,
    changes,
    isDirty: Object.keys(changes).length > 0,
    isSaving,
    window,
    step: (step) => {
      dispatch(datasetEditorActions.stepped({ key, start: opened, step }));
    },
    show: (shows) => {
      show({ shows });
    },
    save,
  };
}
