import { useState, type JSX, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { TextField } from '../field/TextField.tsx';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';
import { Dialog } from '../overlay/Dialog.tsx';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** Names the object: `Delete "US flights"?`. */
  readonly title: string;
  /** The consequence, in plain words. */
  readonly children: ReactNode;
  readonly action: string;
  readonly isOpen: boolean;
  readonly isBusy?: boolean;
  /** The action stays disabled until this word is typed, in any letter case. */
  readonly typedWord?: string;
  readonly isDanger?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot simply be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps): JSX.Element {
  const t = useT();
  const [typed, setTyped] = useState('');
  const isReady =
    props.typedWord === undefined || typed.trim().toUpperCase() === props.typedWord.toUpperCase();
  const close = (): void => {
    setTyped('');
    props.onClose();
  };
  const confirm = (): void => {
    if (!isReady) return;
    setTyped('');
    props.onConfirm();
  };
  return (
    <Dialog
      title={props.title}
      isOpen={props.isOpen}
      onClose={close}
      size="small"
      actions={
        <>
          <Button onClick={close}>{t(uiMessages.cancel)}</Button>
          <Button
            kind={props.isDanger === false ? 'primary' : 'danger'}
            isDisabled={!isReady}
            isLoading={props.isBusy ?? false}
            onClick={confirm}
          >
            {props.action}
          </Button>
        </>
      }
    >
      <div className="bv-prose">{props.children}</div>
      {props.typedWord !== undefined && (
        <TextField
          label={t(uiMessages.typeToConfirm, { word: props.typedWord })}
          value={typed}
          onChange={setTyped}
          onEnter={confirm}
          takesFocus
        />
      )}
    </Dialog>
  );
}
