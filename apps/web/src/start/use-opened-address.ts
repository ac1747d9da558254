import { isSameDashboard } from '@belvedere/dashboard';
import { useState } from 'react';

/** The address that a dashboard was opened at, and all it was given since. */
interface Opened {
  readonly at: string;
  readonly names: readonly string[];
}

/** What is open once an address is shown, whose entry of the browser's history keeps `entry`. */
export function openedNext(opened: Opened, address: string, entry: unknown): Opened {
  if (opened.names.includes(address)) return opened;
  if (isSameDashboard(entry)) return { ...opened, names: [...opened.names, address] };
  return { at: address, names: [address] };
}

/** The address under which the dashboard on the page was opened; another one only for another dashboard. */
export function useOpenedAddress(address: string): string {
  const [opened, setOpened] = useState<Opened>({ at: address, names: [address] });
  const next = openedNext(opened, address, window.history.state);
  if (next !== opened) setOpened(next);
  return next.at;
}
