import { useAppDispatch } from '@belvedere/client-store';
import { Button, Dialog, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryRun } from '../state/sqllab-slice.ts';
import { createDataset } from '../state/thunks/create-dataset.ts';

/** Saves the text of a run as a dataset and goes on in Explore. */
export function CreateDatasetDialog({
  run,
  suggestion,
  onClose,
}: {
  readonly run: QueryRun;
  readonly suggestion: string;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const [name, setName] = useState(suggestion);
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error: string | null }>({
    isBusy: false,
    error: null,
  });
  const save = async (): Promise<void> => {
    setState({ isBusy: true, error: null });
    const error = await dispatch(createDataset(run, name.trim()));
    setState({ isBusy: false, error });
    if (error === null) onClose();
  };
  return (
    <Dialog
      title={t(sqllabMessages.createDataset)}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(sqllabMessages.cancel)}</Button>
          <Button
            kind="primary"
            isLoading={state.isBusy}
            isDisabled={name.trim() === ''}
            onClick={() => void save()}
          >
            {t(sqllabMessages.saveAndExplore)}
          </Button>
        </>
      }
    >
      <p className="bv-text2">{t(sqllabMessages.datasetHint)}</p>
      <TextField
        label={t(sqllabMessages.datasetName)}
        value={name}
        onChange={setName}
        error={state.error}
        takesFocus
        onEnter={() => void save()}
      />
    </Dialog>
  );
}
