import { isAppError } from '@belvedere/core';

const WAITS_MS = [50, 200, 1000] as const;

/** Writes how runs ended, so that none stands as running once it is over. */
export interface RunEnds {
  /** Tries a write again after a while where the metadata does not take it; throws when that was in vain. */
  again<Kept>(write: () => Promise<Kept>): Promise<Kept>;
  /** The same for a write that must not be forgotten: one in vain is owed to whoever reads runs next. */
  owe(write: () => Promise<unknown>): Promise<void>;
  /** Writes what is owed, and owes what fails again; called before runs are read. */
  settle(): Promise<void>;
}

/** Makes the ends of the runs of one process; what it owes when it ends is seen by the next start. */
export function createRunEnds(wait: (ms: number) => Promise<unknown>): RunEnds {
  const owed = new Set<() => Promise<unknown>>();

  const again: RunEnds['again'] = async (write) => {
    for (const ms of WAITS_MS) {
      try {
        return await write();
      } catch (error) {
        if (isAppError(error)) throw error;
        await wait(ms);
      }
    }
    return write();
  };
  const owe: RunEnds['owe'] = async (write) => {
    try {
      await again(write);
    } catch (error) {
      owed.add(write);
      throw error;
    }
  };
  const settle: RunEnds['settle'] = async () => {
    const now = [...owed];
    owed.clear();
    for (const write of now) await write().catch(() => owed.add(write));
  };
  return { again, owe, settle };
}
