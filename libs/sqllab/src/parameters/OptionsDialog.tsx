import { Button, Dialog, TextAreaField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { parameterMessages } from '../messages/parameters.ts';

const ROWS = 5;

/** The query that lists the values of a parameter. */
export function OptionsDialog({
  name,
  optionsSql,
  onApply,
  onClose,
}: {
  readonly name: string;
  readonly optionsSql: string | null;
  /** Null takes the list off. */
  readonly onApply: (optionsSql: string | null) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState(optionsSql ?? '');
  return (
    <Dialog
      title={t(parameterMessages.optionsTitle, { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(parameterMessages.cancel)}</Button>
          <Button
            kind="primary"
            onClick={() => {
              onApply(draft.trim() === '' ? null : draft.trim());
              onClose();
            }}
          >
            {t(parameterMessages.apply)}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={t(parameterMessages.optionsLabel)}
        value={draft}
        onChange={setDraft}
        rows={ROWS}
        isMono
        placeholder={t(parameterMessages.optionsExample)}
        hint={t(parameterMessages.optionsHint)}
      />
    </Dialog>
  );
}
