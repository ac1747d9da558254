import type { Message } from '@belvedere/core';

/** A sentence under a chart: what its picture leaves out. */
export interface Notice {
  readonly message: Message;
  readonly values: Readonly<Record<string, string | number>>;
  /** `warning` for what the author has not chosen. */
  readonly tone: 'neutral' | 'warning';
}
