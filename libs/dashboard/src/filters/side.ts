import { useServices } from '@belvedere/client-store';
import { size } from '@belvedere/theme';
import { useState, useSyncExternalStore } from 'react';

const OPEN_KEY = 'bv.filter-bar.open';
const WIDTH_KEY = 'bv.filter-bar.width';
/** Narrower pages show the filters over the charts, and only when asked. */
const BESIDE = '(width >= 1024px)';

/** Whether filters stand beside the charts, not over them. */
export const standsBeside = (): boolean => window.matchMedia?.(BESIDE).matches ?? true;

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia?.(BESIDE);
  query?.addEventListener('change', onChange);
  return () => {
    query?.removeEventListener('change', onChange);
  };
}

/** {@link standsBeside} now, and again whenever the window passes that width. */
export const useStandsBeside = (): boolean => useSyncExternalStore(watchWidth, standsBeside);

const asked = (name: string): string | null => new URLSearchParams(window.location.search).get(name);

/** Whether the address asks for no bar; what filters say holds all the same, and charts name it. */
export const hidesBar = (): boolean => asked('show_filters') === '0';

/** Whether the bar of filters is open, and how wide: as the address asks, or else as the reader left it on this device. */
export function useSide() {
  const { storage } = useServices();
  const [isOpen, setOpen] = useState(
    () =>
      standsBeside() && (asked('expand_filters') ?? (storage.getItem(OPEN_KEY) === 'no' ? '0' : '1')) !== '0',
  );
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
