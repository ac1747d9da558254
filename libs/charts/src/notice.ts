import type { Message } from '@belvedere/core';

/** A sentence under a chart: what its picture leaves out. */
export interface Notice {
  readonly message: Message;
  readonly values: Readonly<Record<string, string | number>>;
  /** `warning` for what the author has not chosen. */
  readonly tone: 'neutral' | 'warning';
  /** The bucket of a time axis of which it says that it is unfinished; absent for others. */
  readonly bucket?: number;
}

/** The bucket from which a chart's numbers are unfinished, by what is said of it; null where all are finished. */
export const unfinishedFrom = (notices: readonly Notice[]): number | null =>
  notices.find(({ bucket }) => bucket !== undefined)?.bucket ?? null;
