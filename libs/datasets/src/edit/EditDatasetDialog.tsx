import { useServices } from '@belvedere/client-store';
import { Button, ErrorPanel, LoadingState, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import type { StoredDataset } from './draft.ts';
import { EditFrame, type EditLook } from './EditFrame.tsx';
import { EditForm, type FormPlace } from './EditForm.tsx';
import { ConfirmDiscard, ConfirmSave, SaveConflict, SaveError } from './EditWindows.tsx';
import { useEditor, type Editor, type ExploreDataset } from './use-editor.ts';
import { useStoredDataset } from './use-stored-dataset.ts';

/** Props of {@link EditDatasetDialog}. */
export interface EditDatasetDialogProps {
  readonly datasetId: number;
  readonly isOpen: boolean;
  /** A dialog by default. */
  readonly look?: EditLook;
  readonly onClose: () => void;
  /**
   * Given the dataset as Explore reads it once it was saved, or when the dialog closes after a version was restored; the
   * dialog is then closed by its owner.
   */
  readonly onSaved: (dataset: ExploreDataset) => void;
  /** Stands where the dataset cannot be seen or is not there; by default the server's words do. */
  readonly missing?: JSX.Element;
}

/** The question or the message that stands before or over the form; null while the form is all there is. */
function windowOf(editor: Editor, onClose: () => void, onReload: () => void): JSX.Element | null {
  const { window } = editor;
  switch (window.shows) {
    case 'confirm':
      return <ConfirmSave editor={editor} />;
    case 'discard':
      return <ConfirmDiscard editor={editor} onClose={onClose} />;
    case 'error':
      return <SaveError editor={editor} problem={window.problem} />;
    case 'conflict':
      return <SaveConflict editor={editor} conflict={window.conflict} onTakeTheirs={onReload} />;
    case 'form':
      return null;
  }
}

function LoadedDialog({
  look = 'dialog',
  dataset,
  onClose,
  onSaved,
  onReload,
  onRestored,
}: Pick<EditDatasetDialogProps, 'look' | 'onClose' | 'onSaved'> & {
  readonly dataset: StoredDataset;
  readonly onReload: () => void;
  readonly onRestored: () => void;
}): JSX.Element {
  const editor = useEditor(dataset, onSaved);
  const [place, setPlace] = useState<FormPlace>({ tab: 'columns', openPart: null });
  const over = windowOf(editor, onClose, onReload);
  const form = (
    <EditForm
      look={look}
      editor={editor}
      place={place}
      onPlace={setPlace}
      onRestored={onRestored}
      onClose={() => {
        if (editor.isDirty) editor.show('discard');
        else onClose();
      }}
    />
  );
  if (look === 'dialog') return over ?? form;
  return (
    <>
      {form}
      {over}
    </>
  );
}

const GONE: ReadonlySet<number> = new Set([403, 404]);

function OpenDialog({
  datasetId,
  look = 'dialog',
  onClose,
  onSaved,
  missing,
}: EditDatasetDialogProps): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const { dataset, problem, turn, load } = useStoredDataset(datasetId);
  const [isRestored, setRestored] = useState(false);
  const close = (): void => {
    const query = { datasourceKey: `${datasetId}__table` };
    if (isRestored) void api.call('datasource', 'metadata', { query }).then(onSaved, onClose);
    else onClose();
  };
  if (dataset !== null)
    return (
      <LoadedDialog
        key={turn}
        look={look}
        dataset={dataset}
        onClose={close}
        onSaved={onSaved}
        onReload={load}
        onRestored={() => {
          setRestored(true);
          load();
        }}
      />
    );
  if (problem !== null && missing !== undefined && GONE.has(problem.status)) return missing;
  return (
    <EditFrame
      look={look}
      name={null}
      isDirty={false}
      onClose={close}
      actions={<Button onClick={close}>{t(editMessages.cancel)}</Button>}
    >
      <div className="bv-edit">
        {problem === null ? (
          <LoadingState />
        ) : (
          <ErrorPanel
            title={t(editMessages.loadFailed)}
            reason={problem.message}
            requestId={problem.requestId}
            onRetry={load}
          />
        )}
      </div>
    </EditFrame>
  );
}

/** Edits everything about a dataset: source, metrics, columns, settings, and the way back to earlier versions. */
export function EditDatasetDialog(props: EditDatasetDialogProps): JSX.Element | null {
  return props.isOpen ? <OpenDialog key={props.datasetId} {...props} /> : null;
}
