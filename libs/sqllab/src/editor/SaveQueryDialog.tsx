import { useAppDispatch, useRead, useCan } from '@belvedere/client-store';
import { Button, Dialog, TextAreaField, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import { dialogMessages } from '../messages/dialogs.ts';
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
  const { remoteId } = editor;
  const [label, setLabel] = useState(editor.name);
  const [written, setDescription] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const mayRead = useCan('can_read', 'SavedQuery');
  const stored = useRead(
    'savedQuery',
    'get',
    { params: { id: remoteId ?? 0 } },
    { isFresh: true, skip: remoteId === null || !mayRead },
  );
  const before = remoteId === null ? '' : (stored.reply?.result.description ?? null);
  const save = async (into: number | null): Promise<void> => {
    if (label.trim() === '') return;
    setBusy(true);
    const description = written ?? before;
    const isSaved = await dispatch(
      saveQuery(key, editor, { label: label.trim(), description, remoteId: into }),
    );
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      title={t(dialogMessages.saveQuery)}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(dialogMessages.cancel)}</Button>
          {remoteId !== null && (
            <Button isDisabled={isBusy || label.trim() === ''} onClick={() => void save(null)}>
              {t(dialogMessages.saveAsNew)}
            </Button>
          )}
          <Button
            kind="primary"
            isLoading={isBusy}
            isDisabled={label.trim() === ''}
            onClick={() => void save(remoteId)}
          >
            {t(remoteId === null ? sqllabMessages.save : dialogMessages.update)}
          </Button>
        </>
      }
    >
      <TextField
        label={t(dialogMessages.nameLabel)}
        value={label}
        onChange={setLabel}
        takesFocus
        onEnter={() => void save(remoteId)}
      />
      <TextAreaField
        label={t(dialogMessages.descriptionLabel)}
        isOptional
        value={written ?? before ?? ''}
        onChange={setDescription}
      />
    </Dialog>
  );
}
