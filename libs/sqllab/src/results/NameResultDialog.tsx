import { useAppDispatch } from '@belvedere/client-store';
import { Button, Dialog, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { resultMessages } from '../messages/result.ts';
import { useSqlLabKey } from '../state/use-sqllab.ts';
import { nameResult } from '../use-cases/name-result.ts';

const NUMBERED = /^r\d+$/;

/** Gives a result another name, under which statements ask it. */
export function NameResultDialog({
  id,
  name,
  onClose,
}: {
  /** The run whose result it is. */
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const [text, setText] = useState(NUMBERED.test(name) ? '' : name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const why = await dispatch(nameResult(key, id, text));
    setBusy(false);
    setProblem(why);
    if (why === null) onClose();
  };
  return (
    <Dialog
      title={t(resultMessages.nameTitle)}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(resultMessages.cancel)}</Button>
          <Button kind="primary" isLoading={isBusy} onClick={() => void save()}>
            {t(resultMessages.save)}
          </Button>
        </>
      }
    >
      <TextField
        label={t(resultMessages.nameLabel)}
        hint={t(resultMessages.nameHint)}
        value={text}
        onChange={setText}
        {...(problem !== null && { error: problem })}
        takesFocus
        onEnter={() => void save()}
      />
    </Dialog>
  );
}
