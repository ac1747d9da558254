import { PopoverForm } from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';
import { FormButtons } from './FormButtons.tsx';

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
  return (
    <PopoverForm
      title={title}
      footer={<FormButtons isReady={isReady} onApply={onApply} onCancel={onCancel} />}
    >
      {children}
    </PopoverForm>
  );
}
