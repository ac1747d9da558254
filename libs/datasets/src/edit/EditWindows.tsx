import { Button, ConfirmDialog, Dialog, useT } from '@belvedere/ui';
import type { CallProblem } from '@belvedere/client-store';
import { isJsonObject } from '@belvedere/core';
import type { JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { documentChanges } from './document-changes.ts';
import type { Conflict } from './editor-slice.ts';
import type { Editor } from './use-editor.ts';

interface WindowProps {
  readonly editor: Editor;
}

/** Asks before all charts of the dataset change. */
export function ConfirmSave({ editor }: WindowProps): JSX.Element {
  const t = useT();
  return (
    <ConfirmDialog
      title={t(editMessages.confirmTitle)}
      action={t(editMessages.save)}
      isOpen
      isDanger={false}
      isBusy={editor.isSaving}
      onConfirm={() => void editor.save()}
      onClose={() => {
        editor.show('form');
      }}
    >
      {t(editMessages.confirmText)}
    </ConfirmDialog>
  );
}

/** Asks before changes are thrown away. */
export function ConfirmDiscard({
  editor,
  onClose,
}: WindowProps & { readonly onClose: () => void }): JSX.Element {
  const t = useT();
  return (
    <ConfirmDialog
      title={t(editMessages.discardTitle)}
      action={t(editMessages.discard)}
      isOpen
      onConfirm={onClose}
      onClose={() => {
        editor.show('form');
      }}
    >
      {t(editMessages.discardText)}
    </ConfirmDialog>
  );
}

/** An answer without words of its own has only its status, which says nothing to people. */
const hasContent = ({ code, message }: CallProblem): boolean => message !== '' && !code.startsWith('HTTP_');

/** What the server said when it refused a save. */
export function SaveError({ editor, problem }: WindowProps & { readonly problem: CallProblem }): JSX.Element {
  const t = useT();
  const back = (): void => {
    editor.show('form');
  };
  return (
    <Dialog
      title={t(editMessages.errorTitle)}
      isOpen
      size="small"
      onClose={back}
      actions={
        <Button kind="accent" onClick={back}>
          {t(editMessages.close)}
        </Button>
      }
    >
      <div className="bv-prose" role="alert">
        {hasContent(problem) ? problem.message : t(editMessages.errorText)}
      </div>
    </Dialog>
  );
}

/** Somebody saved first: what differs, and whose dataset stays. */
export function SaveConflict({
  editor,
  conflict,
  onTakeTheirs,
}: WindowProps & { readonly conflict: Conflict; readonly onTakeTheirs: () => void }): JSX.Element {
  const t = useT();
  const mine: unknown = editor.changes;
  const changes = isJsonObject(mine) ? documentChanges(mine, conflict.theirs) : [];
  const name = conflict.name === '' ? t(editMessages.somebody) : conflict.name;
  return (
    <Dialog
      title={t(editMessages.conflictTitle, { name })}
      isOpen
      size="large"
      onClose={() => {
        editor.show('form');
      }}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{t(editMessages.takeTheirs)}</Button>
          <Button
            kind="primary"
            isLoading={editor.isSaving}
            onClick={() => void editor.save(conflict.version)}
          >
            {t(editMessages.keepMine)}
          </Button>
        </>
      }
    >
      <p className="bv-text2">{t(editMessages.conflictText)}</p>
      <ChangeTable changes={changes} before={t(editMessages.mine)} after={t(editMessages.theirs)} />
    </Dialog>
  );
}
