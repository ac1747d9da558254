import type { LeaveGate } from './leave-gate.ts';

/** Events by which the router tells that the address has changed without a move through the history. */
const MOVES = ['pushState', 'replaceState'] as const;

const place = () => ({
  href: window.location.href,
  path: window.location.pathname,
  state: window.history.state as unknown,
});

/**
 * Lets Back and Forward pass the gate too: a move to another page is taken back at once, so that the page stays as it is, and
 * made again when the reader leaves. Moves within the page pass. Returns the end of it.
 */
export function holdBack(gate: LeaveGate): () => void {
  let here = place();
  let isLeaving = false;
  const remember = (): void => {
    here = place();
  };
  const hold = (event: Event): void => {
    if (isLeaving || window.location.pathname === here.path) return;
    event.stopImmediatePropagation();
    window.history.pushState(here.state, '', here.href);
    gate.pass(() => {
      isLeaving = true;
      window.history.back();
    });
  };
  const end = gate.onBack(hold);
  for (const move of MOVES) window.addEventListener(move, remember);
  return () => {
    end();
    for (const move of MOVES) window.removeEventListener(move, remember);
  };
}
