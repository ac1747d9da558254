import { useServices } from '@belvedere/client-store';
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
  /**
   * Given the dataset as Explore reads it once it was saved, or when the dialog closes after a version was restored; the
   * dialog is then closed by its owner.
   */
  readonly onSaved: (dataset: ExploreDataset) => void;
}

function LoadedDialog({
  dataset,
  onClose,
  onSaved,
  onReload,
  onRestored,
}: Pick<EditDatasetDialogProps, 'onClose' | 'onSaved'> & {
  readonly dataset: StoredDataset;
  readonly onReload: () => void;
  readonly onRestored: () => void;
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
          onRestored={onRestored}
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
  return (
    <Dialog
      title={t(editMessages.title)}
      isOpen
      size="wide"
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
    </Dialog>
  );
}

/** Edits everything about a dataset: source, metrics, columns, settings, and the way back to earlier versions. */
export function EditDatasetDialog(props: EditDatasetDialogProps): JSX.Element | null {
  return props.isOpen ? <OpenDialog key={props.datasetId} {...props} /> : null;
}
