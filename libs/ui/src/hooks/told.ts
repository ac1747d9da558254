import { useSyncExternalStore } from 'react';

/** Something that is told anew whenever it changes; only those who show it are rendered then. */
export interface Told<T> {
  /** What was told last. */
  readonly now: () => T;
  readonly tell: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Something of which `first` is known. */
export function createTold<T>(first: T): Told<T> {
  const listeners = new Set<() => void>();
  let last = first;
  return {
    now: () => last,
    tell(value) {
      if (value === last) return;
      last = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A piece of what was told last. */
export const useTold = <T, Piece>({ subscribe, now }: Told<T>, select: (value: T) => Piece): Piece =>
  useSyncExternalStore(subscribe, () => select(now()));
