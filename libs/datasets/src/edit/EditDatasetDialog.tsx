import { Button, Dialog, ErrorPanel, LoadingState, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import type { StoredDataset } from './draft.ts';
import { EditForm, type FormPlace } from './EditForm.tsx';
import { ConfirmDiscard, ConfirmSave, SaveConflict, SaveError } from './EditWindows.tsx';
import { useEditor, type ExploreDataset } from './use-editor.ts';
import { useStoredDataset } from './use-stored-dataset.ts';

/** Props of {@link EditDatasetDialog}. */
export interface EditDatasetDialogProps {
  readonly datasetId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Given the dataset as Explore reads it; the dialog is then closed by its owner. */
  readonly onSaved: (dataset: ExploreDataset) => void;
}

function LoadedDialog({
  dataset,
  onClose,
  onSaved,
  onReload,
}: Pick<EditDatasetDialogProps, 'onClose' | 'onSaved'> & {
  readonly dataset: StoredDataset;
  readonly onReload: () => void;
}): JSX.Element {
  const editor = useEditor(dataset, onSaved);
  const [place, setPlace] = useState<FormPlace>({ tab: 'columns', openPart: null });
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
      return (
        <EditForm
          editor={editor}
          place={place}
          onPlace={setPlace}
          onReload={onReload}
          onClose={() => {
            if (editor.isDirty) editor.show('discard');
            else onClose();
          }}
        />
      );
  }
}

function OpenDialog({ datasetId, onClose, onSaved }: EditDatasetDialogProps): JSX.Element {
  const t = useT();
  const { dataset, problem, load } = useStoredDataset(datasetId);
  if (dataset !== null)
    return (
      <LoadedDialog
        key={dataset.version}
        dataset={dataset}
        onClose={onClose}
        onSaved={onSaved}
        onReload={load}
      />
    );
  return (
    <Dialog
      title={t(editMessages.title)}
      isOpen
      size="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t(editMessages.cancel)}</Button>}
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
    </Dialog>
  );
}

/** Edits everything about a dataset: source, metrics, columns, settings, and the way back to earlier versions. */
export function EditDatasetDialog(props: EditDatasetDialogProps): JSX.Element | null {
  return props.isOpen ? <OpenDialog key={props.datasetId} {...props} /> : null;
}
