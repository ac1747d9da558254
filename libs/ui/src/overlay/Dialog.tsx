import { lazyPart } from '../lazy/lazy-part.tsx';
import { TypedAhead } from '../lazy/TypedAhead.tsx';
import { Suspense, useState, type JSX, type ReactNode } from 'react';

const DialogWindow = lazyPart(
  async () => (await import('./DialogWindow.tsx')).DialogWindow,
  ({ onClose }) => onClose,
);

/** Props of {@link Dialog}. */
export interface DialogProps {
  readonly title: string;
  /** What the dialog is about, after the title in second colour. */
  readonly subject?: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** At the right of the foot; the last one is the primary. */
  readonly actions: ReactNode;
  /** State or a quiet link at the left of the foot. */
  readonly footNote?: ReactNode;
  /** 400, 624, 880, 1080 or 1240 px. */
  readonly size?: 'small' | 'form' | 'large' | 'wide' | 'full';
}

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
