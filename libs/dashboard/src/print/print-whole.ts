import type { AppThunk } from '@belvedere/client-store';
import { printMessages } from '../messages/print.ts';
import { dashboardActions, selectDashboard } from '../state/dashboard-slice.ts';

/** Longest time that paper waits for charts, in milliseconds. */
const PATIENCE_MS = 60_000;
/** A wait shorter than this needs no word. */
const SILENT_MS = 400;

/** The part of the page that shows a dashboard; null when it shows none. */
export const dashboardElement = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.bv-dashboard-own[data-key="${CSS.escape(key)}"] > .bv-dashboard`);

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      resolve();
    });
  });

/** Whether every chart on the page is drawn, or says why it is not. */
function isSettled(page: HTMLElement): boolean {
  const isWaiting = page.querySelector('.bv-chart-loading, .bv-refreshing, .bv-loading') !== null;
  return (
    !isWaiting && [...page.querySelectorAll('.bv-part-body')].every((body) => body.childElementCount > 0)
  );
}

/** Lets all charts of the open tabs ask, also those far from view, and prints once they are drawn. */
export function printWhole(key: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { notify, now }) => {
    dispatch(dashboardActions.wholeAsked({ key }));
    await nextFrame();
    await nextFrame();
    const start = now();
    const isAsking = (): boolean =>
      Object.values(selectDashboard(getState(), key).readings).includes('asking');
    const page = dashboardElement(key);
    let isTold = false;
    while (page !== null && (isAsking() || !isSettled(page))) {
      const waited = now() - start;
      if (waited > PATIENCE_MS) {
        notify({ kind: 'warning', title: printMessages.late.text });
        break;
      }
      if (waited > SILENT_MS && !isTold) {
        isTold = true;
        notify({ kind: 'info', title: printMessages.preparing.text });
      }
      await nextFrame();
    }
    window.print();
  };
}
