import { Dialog as BlueprintDialog } from '@blueprintjs/core';
import { useId, type JSX, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';

/** Props of {@link Dialog}. */
export interface DialogProps {
  readonly title: string;
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

/** Interrupts: create, delete, conflict, anything with three or more fields. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  footNote,
  size = 'form',
}: DialogProps): JSX.Element {
  const t = useT();
  const titleId = useId();
  return (
    <BlueprintDialog
      isOpen={isOpen}
      onClose={onClose}
      className={`bv-dialog bv-dialog-${size}`}
      aria-labelledby={titleId}
      canOutsideClickClose={false}
    >
      <header className="bv-dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="cross" label={t(uiMessages.close)} onClick={onClose} />
      </header>
      <div className="bv-dialog-body">{children}</div>
      <footer className="bv-dialog-foot">
        <div className="bv-dialog-note">{footNote}</div>
        <div className="bv-dialog-actions">{actions}</div>
      </footer>
    </BlueprintDialog>
  );
}
