/** Counts calls per key over a sliding minute. */
export interface RateWindow {
  /** Counts a call, as `weight` calls (1); seconds to wait when it is one too many, else null. The last one let through may weigh more than is left. */
  take(key: string, weight?: number): number | null;
  /** Keys whose next call would be one too many. */
  full(): readonly string[];
}

const WINDOW_MS = 60_000;
const KEYS_MAX = 50_000;

/** A window that lets `limit` calls per key and minute through. */
export function createRateWindow(limit: number, now: () => number): RateWindow {
  const calls = new Map<string, number[]>();
  const isRecent = (time: number, at: number): boolean => time > at - WINDOW_MS;
  const forget = (at: number): void => {
    for (const [key, times] of calls) if ((times.at(-1) ?? 0) <= at - WINDOW_MS) calls.delete(key);
  };
  return {
    take(key, weight = 1) {
      const at = now();
      if (calls.size > KEYS_MAX) forget(at);
      const recent = (calls.get(key) ?? []).filter((time) => isRecent(time, at));
      const first = recent[0];
      if (recent.length >= limit && first !== undefined) {
        calls.set(key, recent);
        return Math.max(1, Math.ceil((first + WINDOW_MS - at) / 1000));
      }
      calls.set(key, [...recent, ...Array.from({ length: weight }, () => at)]);
      return null;
    },
    full() {
      const at = now();
      const isFull = (times: readonly number[]): boolean =>
        times.length >= limit && times.filter((time) => isRecent(time, at)).length >= limit;
      return [...calls].flatMap(([key, times]) => (isFull(times) ? [key] : []));
    },
  };
}
