import { useContext, useEffect } from 'react';
import { holdBack } from './hold-back.ts';
import { LeaveGateContext } from './leave-gate-context.ts';

/** Asks before a page with unsaved changes is left: the browser's question, or inside the product, also for Back and Forward, `loss` as a dialog. */
export function useLeaveGuard(isUnsaved: boolean, loss: string): void {
  const gate = useContext(LeaveGateContext);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    const release = gate?.guard(loss);
    const letBack = gate === null ? undefined : holdBack(gate);
    window.addEventListener('beforeunload', ask);
    return () => {
      release?.();
      letBack?.();
      window.removeEventListener('beforeunload', ask);
    };
  }, [gate, isUnsaved, loss]);
}
