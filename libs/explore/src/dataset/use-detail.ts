import { useEffect, useRef, useState } from 'react';

const OPEN_AFTER_MS = 400;
const CLOSE_AFTER_MS = 150;

/** Which field's card is open. */
export interface Detail {
  /** Key of the field; null while no card is open. */
  readonly open: string | null;
  /** The pointer rests on a field: its card opens after a moment, at once when another one is open. */
  readonly point: (key: string) => void;
  /** The pointer left: the card closes after a moment. */
  readonly leave: () => void;
  readonly show: (key: string) => void;
  readonly close: () => void;
}

/** The card of the field that the pointer rests on, or that was asked for with a key. */
export function useDetail(): Detail {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const later = (key: string | null, ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpen(key);
    }, ms);
  };
  const now = (key: string | null): void => {
    clearTimeout(timer.current);
    setOpen(key);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return {
    open,
    point: (key) => {
      later(key, open === null ? OPEN_AFTER_MS : CLOSE_AFTER_MS);
    },
    leave: () => {
      later(null, CLOSE_AFTER_MS);
    },
    show: now,
    close: () => {
      now(null);
    },
  };
}
