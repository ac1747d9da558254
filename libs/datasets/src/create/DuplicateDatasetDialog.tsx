import { problemOf, serverChanged, useAppDispatch, useServices } from '@belvedere/client-store';
import { Button, Dialog, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { fieldText } from '../field-text.ts';
import { createMessages } from '../messages/create.ts';

/** Props of {@link DuplicateDatasetDialog}. */
export interface DuplicateDatasetDialogProps {
  readonly datasetId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Copies a virtual dataset under another name. */
export function DuplicateDatasetDialog({
  datasetId,
  name,
  onClose,
}: DuplicateDatasetDialogProps): JSX.Element {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const [copyName, setCopyName] = useState(t(createMessages.copyOf, { name }));
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error: string | null }>({
    isBusy: false,
    error: null,
  });
  const duplicate = async (): Promise<void> => {
    const table_name = copyName.trim();
    if (table_name === '') return;
    setState({ isBusy: true, error: null });
    try {
      await api.call('dataset', 'duplicate', { body: { base_model_id: datasetId, table_name } });
      dispatch(serverChanged('dataset'));
      notify({ kind: 'success', title: t(createMessages.duplicated, { name: table_name }) });
      onClose();
    } catch (error) {
      setState({ isBusy: false, error: fieldText(problemOf(error), 'table_name') });
    }
  };
  return (
    <Dialog
      title={t(createMessages.duplicateTitle, { name })}
      isOpen
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(createMessages.cancel)}</Button>
          <Button
            kind="primary"
            isDisabled={copyName.trim() === ''}
            isLoading={state.isBusy}
            onClick={() => void duplicate()}
          >
            {t(createMessages.duplicate)}
          </Button>
        </>
      }
    >
      <p className="bv-text2">{t(createMessages.duplicateText)}</p>
      <TextField
        label={t(createMessages.newName)}
        value={copyName}
        error={state.error}
        takesFocus
        autoComplete="off"
        onEnter={() => void duplicate()}
        onChange={setCopyName}
      />
    </Dialog>
  );
}
