import { lazyPart } from '../lazy/lazy-part.tsx';
import { TypedAhead } from '../lazy/TypedAhead.tsx';
import { Suspense, useState, type JSX } from 'react';
import type { DialogProps } from './dialog-props.ts';

const DialogWindow = lazyPart(
  async () => (await import('./DialogWindow.tsx')).DialogWindow,
  ({ onClose }) => onClose,
);

/** Interrupts: create, delete, conflict, anything with three or more fields. Its code is fetched when it first opens. */
export function Dialog(props: DialogProps): JSX.Element | null {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return props.isOpen || (wasOpen && DialogWindow.isFetched()) ? (
    <Suspense fallback={<TypedAhead />}>
      <DialogWindow {...props} />
    </Suspense>
  ) : null;
}
