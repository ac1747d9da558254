/** Something that is opened, used by one at a time, kept for a while and closed. */
export interface Kept {
  readonly isUsable: () => boolean;
  readonly close: () => Promise<void>;
}

/** Idle connections of one connector. */
export interface IdleKeeper<T extends Kept> {
  /** An idle one, or a new one. */
  take(): Promise<T>;
  /** A new one, past what is kept. */
  renew(): Promise<T>;
  /** Gives one back; what is no longer usable or too much is closed. */
  give(item: T): void;
  close(): Promise<void>;
}

/** How long and how many idle connections are kept. */
export interface KeepLimits {
  readonly idleMs: number;
  readonly most: number;
}

/** Keeps what was used for the next one who needs it. Closing twice is harmless. */
export function keepIdle<T extends Kept>(open: () => Promise<T>, limits: KeepLimits): IdleKeeper<T> {
  const idle = new Map<T, NodeJS.Timeout>();
  let isClosed = false;
  const drop = (item: T): void => {
    clearTimeout(idle.get(item));
    idle.delete(item);
    void item.close();
  };
  return {
    take: async () => {
      for (const item of [...idle.keys()].reverse()) {
        if (!item.isUsable()) {
          drop(item);
          continue;
        }
        clearTimeout(idle.get(item));
        idle.delete(item);
        return item;
      }
      return open();
    },
    renew: open,
    give: (item) => {
      if (isClosed || !item.isUsable() || idle.size >= limits.most) void item.close();
      else idle.set(item, setTimeout(() => drop(item), limits.idleMs).unref());
    },
    close: async () => {
      isClosed = true;
      const items = [...idle.keys()];
      for (const timer of idle.values()) clearTimeout(timer);
      idle.clear();
      await Promise.all(items.map((item) => item.close()));
    },
  };
}

/**
 * Tells one its first thing and gives the one that heard it. What was kept may have been lost while nobody used it, and
 * the first thing told finds that out: a new one takes its place, once. Rejects with what the first one said when there is
 * no new one.
 */
export async function beginOn<T extends Kept>(
  item: T,
  renew: () => Promise<T>,
  begin: (item: T) => Promise<unknown>,
): Promise<T> {
  try {
    await begin(item);
    return item;
  } catch (error) {
    if (item.isUsable()) throw error;
    return begunAnew(renew, begin, error);
  }
}

async function begunAnew<T extends Kept>(
  renew: () => Promise<T>,
  begin: (item: T) => Promise<unknown>,
  why: unknown,
): Promise<T> {
  const fresh = await renew().catch(() => {
    throw why;
  });
  try {
    await begin(fresh);
    return fresh;
  } catch (error) {
    void fresh.close();
    throw error;
  }
}
