import type { DeviceStorage } from '@belvedere/ui';

const KEY = 'bv.sqllab.ceiling';

/** Ceilings that the menu offers, in rows of one step. */
export const ROW_CEILINGS: readonly number[] = [100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];

/** The reader's own ceiling for runs in this browser; null for none. */
export function ownCeiling(storage: Pick<DeviceStorage, 'getItem'>): number | null {
  const kept = Number(storage.getItem(KEY) ?? 0);
  return ROW_CEILINGS.includes(kept) ? kept : null;
}

/** Keeps a ceiling in this browser; null takes it off. */
export function keepCeiling(storage: Pick<DeviceStorage, 'setItem'>, ceiling: number | null): void {
  storage.setItem(KEY, String(ceiling ?? 0));
}
