/** Who and what ended hosts lately. */
export interface Offenders {
  /** Notes that a query ended its host, or used up its memory, while it ran alone. */
  strike(offence: Offence): void;
  /** Seconds until a query may be tried again; null when it may now. */
  heldBackS(offence: Offence): number | null;
  /** True for an owner who struck lately. */
  isKnown(owner: string): boolean;
  /** True for an owner who struck twice lately: their queries run alone for a while. */
  isWatched(owner: string): boolean;
}

/** Whose query it is, and what tells it from others. */
export interface Offence {
  readonly owner: string;
  readonly query: string;
}

interface Strikes {
  strikes: number;
  until: number;
}

/** A query that struck once waits so long; each further strike doubles it. */
const HOLD_MS = 30_000;
const HOLD_MAX_MS = 600_000;
const WATCH_MS = 300_000;
const WATCHED_STRIKES = 2;
const FORGET_MS = 3_600_000;
const RECORDS_MAX = 5000;

/** A ledger that forgets: queries after an hour, owners after five minutes. */
export function createOffenders(now: () => number): Offenders {
  const queries = new Map<string, Strikes>();
  const owners = new Map<string, Strikes>();
  const keyOf = ({ owner, query }: Offence): string => `${owner} ${query}`;
  const forget = (at: number): void => {
    for (const [key, { until }] of queries) if (until + FORGET_MS < at) queries.delete(key);
    for (const [owner, { until }] of owners) if (until < at) owners.delete(owner);
  };
  const strikesOf = (owner: string): number => {
    const record = owners.get(owner);
    return record === undefined || record.until <= now() ? 0 : record.strikes;
  };
  return {
    strike: (offence) => {
      const at = now();
      if (queries.size + owners.size > RECORDS_MAX) forget(at);
      const strikes = (queries.get(keyOf(offence))?.strikes ?? 0) + 1;
      const holdMs = Math.min(HOLD_MAX_MS, HOLD_MS * 2 ** (strikes - 1));
      queries.set(keyOf(offence), { strikes, until: at + holdMs });
      const { owner } = offence;
      owners.set(owner, { strikes: strikesOf(owner) + 1, until: at + WATCH_MS });
    },
    heldBackS: (offence) => {
      const leftMs = (queries.get(keyOf(offence))?.until ?? 0) - now();
      return leftMs > 0 ? Math.ceil(leftMs / 1000) : null;
    },
    isKnown: (owner) => strikesOf(owner) > 0,
    isWatched: (owner) => strikesOf(owner) >= WATCHED_STRIKES,
  };
}
