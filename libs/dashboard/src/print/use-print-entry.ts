import { useAppDispatch } from '@belvedere/client-store';
import { useT, type MenuEntry } from '@belvedere/ui';
import { printMessages } from '../messages/print.ts';
import { useDashboardKey } from '../instance/use-dashboard.ts';
import { printWhole } from './print-whole.ts';

/** Prints the dashboard as the reader sees it. */
export function usePrintEntry(): MenuEntry {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  return {
    id: 'print',
    label: t(printMessages.print),
    icon: 'print',
    onSelect: () => void dispatch(printWhole(key)),
  };
}
