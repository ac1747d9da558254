import { paintPrintables, type Printables } from '@belvedere/chart-host';
import { useAppDispatch, useLocale } from '@belvedere/client-store';
import { timeFormatter } from '@belvedere/format';
import { useT } from '@belvedere/ui';
import { useEffect, type JSX } from 'react';
import { printMessages } from '../messages/print.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { useFilterLines } from '../instance/use-filter-lines.ts';
import { dashboardElement, printWhole } from './print-whole.ts';

/** The page is laid out for paper while this class is on it: as wide as a sheet on its long side. */
const MEASURED = 'bv-print-measure';

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Draws the charts for paper when the browser prints, whoever asked it to. */
function usePaper(printables: Printables): void {
  const key = useDashboardKey();
  useEffect(() => {
    let clear: (() => void) | null = null;
    const handleEnd = (): void => {
      clear?.();
      clear = null;
    };
    const handleStart = (): void => {
      handleEnd();
      const page = dashboardElement(key);
      page?.classList.add(MEASURED);
      clear = paintPrintables(printables.all());
      page?.classList.remove(MEASURED);
    };
    window.addEventListener('beforeprint', handleStart);
    window.addEventListener('afterprint', handleEnd);
    return () => {
      window.removeEventListener('beforeprint', handleStart);
      window.removeEventListener('afterprint', handleEnd);
      handleEnd();
    };
  }, [key, printables]);
}

/** The keys of printing wait until every chart has its rows. */
function usePrintKey(): void {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isPrintKey(event)) return;
      event.preventDefault();
      void dispatch(printWhole(key));
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, [dispatch, key]);
}

/** What only paper shows: the head of a dashboard, and its charts drawn for it. */
export function PrintSheet({ printables }: { readonly printables: Printables }): JSX.Element {
  const t = useT();
  const locale = useLocale();
  usePaper(printables);
  usePrintKey();
  const title = useDashboard((state) => state.history?.present.title ?? '');
  const filterLines = useFilterLines();
  const times = Object.values(useDashboard((state) => state.readAt));
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const write = timeFormatter('%-d %b %Y, %H:%M', { zone, locale });
  return (
    <header className="bv-print-head" aria-hidden="true">
      <p className="bv-print-title">{title}</p>
      {filterLines.length > 0 && <p>{filterLines.join(' · ')}</p>}
      {times.length > 0 && (
        <p>{t(printMessages.dataOf, { time: `${write(Math.min(...times))} (${zone})` })}</p>
      )}
    </header>
  );
}
