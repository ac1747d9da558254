import { useAppDispatch } from '@belvedere/client-store';
import { Button, Dialog, TextAreaField, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { saveQuery } from '../use-cases/save-query.ts';
import { useSqlLabKey } from '../state/use-sqllab.ts';

/** Names a query and saves it. */
export function SaveQueryDialog({
  editor,
  onClose,
}: {
  readonly editor: QueryEditor;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const [label, setLabel] = useState(editor.name);
  const [description, setDescription] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const isSaved = await dispatch(saveQuery(key, editor, label.trim(), description));
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      title={t(sqllabMessages.saveQuery)}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(sqllabMessages.cancel)}</Button>
          <Button
            kind="primary"
            isLoading={isBusy}
            isDisabled={label.trim() === ''}
            onClick={() => void save()}
          >
            {t(editor.remoteId === null ? sqllabMessages.save : sqllabMessages.update)}
          </Button>
        </>
      }
    >
      <TextField
        label={t(sqllabMessages.nameLabel)}
        value={label}
        onChange={setLabel}
        takesFocus
        onEnter={() => void save()}
      />
      <TextAreaField
        label={t(sqllabMessages.descriptionLabel)}
        isOptional
        value={description}
        onChange={setDescription}
      />
    </Dialog>
  );
}
