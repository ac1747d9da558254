import { useSyncExternalStore, type JSX, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import { LeaveGateContext } from './leave-gate-context.ts';
import type { HeldMove, LeaveGate } from './leave-gate.ts';

function LeaveDialog({ loss, leave, stay }: HeldMove): JSX.Element {
  const t = useT();
  return (
    <Dialog
      title={t(uiMessages.leaveTitle)}
      isOpen
      onClose={stay}
      size="small"
      actions={
        <>
          <Button onClick={stay}>{t(uiMessages.stay)}</Button>
          <Button kind="danger" onClick={leave}>
            {t(uiMessages.leave)}
          </Button>
        </>
      }
    >
      <div className="bv-prose">{loss}</div>
    </Dialog>
  );
}

/** Gives the page its gate, and asks whenever that holds a move back. */
export function LeaveGateProvider({
  gate,
  children,
}: {
  readonly gate: LeaveGate;
  readonly children: ReactNode;
}): JSX.Element {
  const held = useSyncExternalStore(gate.subscribe, gate.held);
  return (
    <LeaveGateContext value={gate}>
      {children}
      {held !== null && <LeaveDialog {...held} />}
    </LeaveGateContext>
  );
}
