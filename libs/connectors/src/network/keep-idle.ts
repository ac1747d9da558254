/** Something that is opened, used by one at a time, kept for a while and closed. */
export interface Kept {
  readonly isUsable: () => boolean;
  readonly close: () => Promise<void>;
}

/** Idle connections of one connector. */
export interface IdleKeeper<T extends Kept> {
  /** An idle one, or a new one. */
  take(): Promise<T>;
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
