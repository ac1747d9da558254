import { useServices, type Services } from '@belvedere/client-store';
import { useCallback, useState, type CSSProperties } from 'react';

const KEY = 'belvedere.filter-rooms';
const KEPT_MOST = 200;

type Storage = Services['storage'];

function keptRooms(storage: Storage): readonly (readonly [id: string, px: number])[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as (readonly [string, number])[]) : [];
  } catch {
    return [];
  }
}

function keepRoom(storage: Storage, id: string, px: number): void {
  const others = keptRooms(storage).filter(([other]) => other !== id);
  try {
    storage.setItem(KEY, JSON.stringify([...others, [id, px]].slice(-KEPT_MOST)));
  } catch {
    // A full storage keeps no heights: fields grow when their values come.
  }
}

const waits = (field: HTMLElement): boolean => field.querySelector('.bv-filter-waits') !== null;

/**
 * The height that a field had on this device when its values were there, as `--bv-kept-room` for while they are not: what
 * stands below does not move when they come. Nothing, not even a style, before it was there once: lists of values then wait in the room
 of a full one.
 */
export function useKeptRoom(id: string): {
  readonly ref: (field: HTMLElement | null) => (() => void) | undefined;
  readonly style: CSSProperties;
} {
  const { storage } = useServices();
  const [style] = useState(() => {
    const px = keptRooms(storage).find(([other]) => other === id)?.[1];
    return (typeof px === 'number' ? { '--bv-kept-room': `${px}px` } : {}) as CSSProperties;
  });
  const ref = useCallback(
    (field: HTMLElement | null) => {
      if (field === null) return undefined;
      const observer = new ResizeObserver(([entry]) => {
        const px = Math.round(entry?.contentRect.height ?? 0);
        if (px > 0 && !waits(field)) keepRoom(storage, id, px);
      });
      observer.observe(field);
      return () => {
        observer.disconnect();
      };
    },
    [storage, id],
  );
  return { ref, style };
}
