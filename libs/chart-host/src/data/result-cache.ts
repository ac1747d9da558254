/** Keeps the last answers of charts; the oldest go first. Not in the store: answers are large and never change. */
export interface ResultCache<Value> {
  readonly get: (key: string) => Value | null;
  readonly set: (key: string, value: Value) => void;
  readonly delete: (key: string) => void;
}

/** Makes a cache of at most `limit` answers. */
export function createResultCache<Value>(limit: number): ResultCache<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined) return null;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.keys().next();
      if (entries.size > limit && oldest.done !== true) entries.delete(oldest.value);
    },
    delete: (key) => {
      entries.delete(key);
    },
  };
}
