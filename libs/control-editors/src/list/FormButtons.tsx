import { Button, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { editorMessages } from '../messages/control-editors.ts';

/** Cancel, and Apply once what is edited is complete. */
export function FormButtons({
  isReady,
  onApply,
  onCancel,
}: {
  readonly isReady: boolean;
  readonly onApply: () => void;
  readonly onCancel: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <>
      <Button kind="quiet" onClick={onCancel}>
        {t(editorMessages.cancel)}
      </Button>
      <Button kind="accent" isDisabled={!isReady} onClick={onApply}>
        {t(editorMessages.apply)}
      </Button>
    </>
  );
}
