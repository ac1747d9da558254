import { deviceStorage } from '@belvedere/ui';
import { useState } from 'react';

const RAIL_KEY = 'bv.rail';
const WIDE_PX = 1280;

function firstRailState(path: string): boolean {
  const stored = deviceStorage().getItem(RAIL_KEY);
  if (stored !== null) return stored === 'open';
  return path.includes('/list') && window.innerWidth >= WIDE_PX;
}

/** Whether the rail shows its words; remembered in this browser, at first so on lists of wide windows. */
export function useRail(path: string): { readonly isOpen: boolean; readonly toggle: () => void } {
  const [isOpen, setOpen] = useState(() => firstRailState(path));
  const toggle = (): void => {
    deviceStorage().setItem(RAIL_KEY, isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  };
  return { isOpen, toggle };
}
