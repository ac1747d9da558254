import { useServices } from '@belvedere/client-store';
import { size } from '@belvedere/theme';
import { useState } from 'react';

const OPEN_KEY = 'bv.filter-bar.open';
const WIDTH_KEY = 'bv.filter-bar.width';
/** Narrower pages show the filters over the charts, and only when asked. */
const BESIDE = '(width >= 1024px)';

/** Whether filters stand beside the charts, not over them. */
export const standsBeside = (): boolean => window.matchMedia?.(BESIDE).matches ?? true;

/** Whether the bar of filters is open, and how wide, as the reader left it on this device. */
export function useSide() {
  const { storage } = useServices();
  const [isOpen, setOpen] = useState(() => standsBeside() && storage.getItem(OPEN_KEY) !== 'no');
  const [width, setWidth] = useState(() => Number(storage.getItem(WIDTH_KEY)) || size.filterBar);
  return {
    isOpen,
    width,
    open: (next: boolean) => {
      if (standsBeside()) storage.setItem(OPEN_KEY, next ? 'yes' : 'no');
      setOpen(next);
    },
    resize: (next: number) => {
      storage.setItem(WIDTH_KEY, String(next));
      setWidth(next);
    },
  };
}

/** What {@link useSide} gives. */
export type Side = ReturnType<typeof useSide>;
