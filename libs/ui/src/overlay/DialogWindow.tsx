import { Dialog as BlueprintDialog } from '@blueprintjs/core';
import { useId, useRef, type JSX, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';
import type { DialogProps } from './dialog-props.ts';
import { useFirstField } from './use-first-field.ts';

/** What a dialog holds while it is open: its first field has the focus then, and who had it has it back afterwards. */
function Body({ children }: { readonly children: ReactNode }): JSX.Element {
  const body = useRef<HTMLDivElement>(null);
  useFirstField(body);
  useFocusBack();
  return (
    <div className="bv-dialog-body" ref={body}>
      {children}
    </div>
  );
}

/** The window of a dialog: head, body and foot over everything else. */
export function DialogWindow({
  title,
  subject,
  isOpen,
  onClose,
  children,
  actions,
  footNote,
  band,
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
      {band}
      <header className="bv-dialog-head">
        <h2 id={titleId}>
          {title}
          {subject !== undefined && <span className="bv-dialog-subject"> {subject}</span>}
        </h2>
        <IconButton icon="cross" label={t(uiMessages.close)} onClick={onClose} />
      </header>
      <Body>{children}</Body>
      <footer className="bv-dialog-foot">
        <div className="bv-dialog-note">{footNote}</div>
        <div className="bv-dialog-actions">{actions}</div>
      </footer>
    </BlueprintDialog>
  );
}
