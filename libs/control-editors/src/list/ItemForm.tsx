import { Button, PopoverForm, useT } from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';
import { editorMessages } from '../messages/control-editors.ts';

/** The popover of one item: its fields, Cancel, and Apply once it is complete. */
export function ItemForm({
  title,
  isReady,
  onApply,
  onCancel,
  children,
}: {
  readonly title: string;
  readonly isReady: boolean;
  readonly onApply: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}): JSX.Element {
  const t = useT();
  return (
    <PopoverForm
      title={title}
      footer={
        <>
          <Button kind="quiet" onClick={onCancel}>
            {t(editorMessages.cancel)}
          </Button>
          <Button kind="accent" isDisabled={!isReady} onClick={onApply}>
            {t(editorMessages.apply)}
          </Button>
        </>
      }
    >
      {children}
    </PopoverForm>
  );
}
