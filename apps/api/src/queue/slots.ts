import { contractErrors } from '@belvedere/contracts';

/** What slots keep to. */
export interface SlotLimits {
  /** Holders at once, per owner. */
  readonly atOnce: number;
  /** Those who wait, per owner. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** Places of which every owner has a few. */
export interface Slots {
  /**
   * Gives a place, after a while where all are taken; call the result once to give it back. Throws TOO_MANY_AT_ONCE
   * when too many wait already or the wait is over, and when the caller leaves.
   */
  enter(owner: string, signal: AbortSignal): Promise<() => void>;
}

interface Place {
  held: number;
  readonly waiting: (() => void)[];
}

/** Places per owner, first come first served. */
export function createSlots({ atOnce, waiting, waitMs }: SlotLimits): Slots {
  const places = new Map<string, Place>();
  const refusal = () =>
    contractErrors.error('TOO_MANY_AT_ONCE', { count: atOnce, seconds: Math.ceil(waitMs / 1000) });

  const leave = (owner: string, place: Place): void => {
    const next = place.waiting.shift();
    if (next !== undefined) return next();
    place.held -= 1;
    if (place.held === 0) places.delete(owner);
  };

  const wait = (place: Place, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const refuse = (): void => {
        place.waiting.splice(place.waiting.indexOf(enter), 1);
        settle();
        reject(refusal());
      };
      const timer = setTimeout(refuse, waitMs);
      const settle = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', refuse);
      };
      const enter = (): void => {
        settle();
        resolve();
      };
      place.waiting.push(enter);
      signal.addEventListener('abort', refuse, { once: true });
    });

  return {
    enter: async (owner, signal) => {
      const place = places.get(owner) ?? { held: 0, waiting: [] };
      places.set(owner, place);
      if (place.held < atOnce) place.held += 1;
      else if (place.waiting.length >= waiting || signal.aborted) throw refusal();
      else await wait(place, signal);
      let isHeld = true;
      return () => {
        if (isHeld) leave(owner, place);
        isHeld = false;
      };
    },
  };
}
