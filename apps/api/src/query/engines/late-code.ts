/** Code of installed charts that does not end in time, by its digest. */
export interface LateCode {
  /** Seconds until code may run again; null when it may now. */
  heldBackS(digest: string): number | null;
  /** Stops work once its code is held back, until what is returned is called. */
  onHeldBack(digest: string, stop: () => void): () => void;
  /** Notes that code ran late; twice within a minute holds it back for a minute, and stops what waits to run it. */
  strike(digest: string): void;
}

const WINDOW_MS = 60_000;
const HOLD_MS = 60_000;
const DIGESTS_MAX = 1000;

/** A ledger of nothing yet; the clock is in milliseconds and never goes back. */
export function createLateCode(now: () => number): LateCode {
  const struck = new Map<string, number>();
  const heldUntil = new Map<string, number>();
  const stops = new Map<string, Set<() => void>>();
  const forget = (at: number): void => {
    for (const [digest, when] of struck) if (when + WINDOW_MS <= at) struck.delete(digest);
    for (const [digest, until] of heldUntil) if (until <= at) heldUntil.delete(digest);
  };
  return {
    heldBackS: (digest) => {
      const leftMs = (heldUntil.get(digest) ?? 0) - now();
      return leftMs > 0 ? Math.ceil(leftMs / 1000) : null;
    },
    onHeldBack: (digest, stop) => {
      const waiting = stops.get(digest) ?? new Set();
      stops.set(digest, waiting.add(stop));
      return () => {
        waiting.delete(stop);
        if (waiting.size === 0 && stops.get(digest) === waiting) stops.delete(digest);
      };
    },
    strike: (digest) => {
      const at = now();
      if (struck.size + heldUntil.size > DIGESTS_MAX) forget(at);
      const last = struck.get(digest);
      struck.set(digest, at);
      if (last === undefined || at - last > WINDOW_MS) return;
      struck.delete(digest);
      heldUntil.set(digest, at + HOLD_MS);
      for (const stop of stops.get(digest) ?? []) stop();
    },
  };
}
