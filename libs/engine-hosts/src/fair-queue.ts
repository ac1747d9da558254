/** What waits, and whose it is. */
export interface Waiting {
  readonly owner: string;
}

/** Waiting entries, taken so that every owner gets on. */
export interface FairQueue<Entry extends Waiting> {
  push(entry: Entry): void;
  /** Takes the entry whose owner has the fewest running; among those the owner whose turn is longest ago, and of equals the one that waits longest. Null when none may run. */
  take(mayRun: (entry: Entry) => boolean): Entry | null;
  /** Tells that an entry taken before is over. */
  finished(entry: Entry): void;
  /** Takes an entry out before it ran; false when it is not waiting. */
  remove(entry: Entry): boolean;
  /** Waiting and running entries of an owner. */
  countOf(owner: string): number;
  /** Running entries of an owner. */
  runningOf(owner: string): number;
  /** Everything that waits, longest first. */
  waiting(): readonly Entry[];
}

/** A queue that shares fairly between owners. */
export function createFairQueue<Entry extends Waiting>(): FairQueue<Entry> {
  const entries: Entry[] = [];
  const running = new Map<string, number>();
  /** When an owner that has entries was served last, counted in turns. */
  const served = new Map<string, number>();
  let turn = 0;
  const runningOf = (owner: string): number => running.get(owner) ?? 0;
  const remove = (entry: Entry): boolean => {
    const at = entries.indexOf(entry);
    if (at === -1) return false;
    entries.splice(at, 1);
    return true;
  };
  const isBefore = (one: Entry, other: Entry): boolean => {
    const more = runningOf(one.owner) - runningOf(other.owner);
    return more < 0 || (more === 0 && (served.get(one.owner) ?? 0) < (served.get(other.owner) ?? 0));
  };
  const countOf = (owner: string): number =>
    runningOf(owner) + entries.filter((entry) => entry.owner === owner).length;
  return {
    push: (entry) => {
      entries.push(entry);
    },
    take: (mayRun) => {
      let best: Entry | null = null;
      for (const entry of entries) {
        if ((best === null || isBefore(entry, best)) && mayRun(entry)) best = entry;
      }
      if (best === null) return null;
      remove(best);
      running.set(best.owner, runningOf(best.owner) + 1);
      served.set(best.owner, (turn += 1));
      return best;
    },
    finished: ({ owner }) => {
      const left = runningOf(owner) - 1;
      if (left > 0) running.set(owner, left);
      else running.delete(owner);
      if (countOf(owner) === 0) served.delete(owner);
    },
    remove,
    countOf,
    runningOf,
    waiting: () => [...entries],
  };
}
