/** Memory of one host. */
export interface HostUsage<Host> {
  readonly host: Host;
  readonly bytes: number;
  /** True when nothing runs in it. */
  readonly isIdle: boolean;
}

/** How much hosts may use, in megabytes. */
export interface MemoryLimits {
  /** One host. */
  readonly hostRssMb: number;
  /** All together. */
  readonly totalRssMb: number;
}

/** A host that has to end, and why; null lets it end by itself. */
export interface Overuse<Host> {
  readonly host: Host;
  readonly reason: string | null;
}

const MEGABYTE = 1_048_576;

/**
 * Which hosts have to end: those above their own limit; and where all together are above theirs, the idle ones and
 * then the largest.
 */
export function overuse<Host>(
  usages: readonly HostUsage<Host>[],
  { hostRssMb, totalRssMb }: MemoryLimits,
): readonly Overuse<Host>[] {
  const greedy = usages.filter(({ bytes, isIdle }) => !isIdle && bytes > hostRssMb * MEGABYTE);
  if (greedy.length > 0) {
    const reason = `it used more than ${hostRssMb} MB of memory`;
    return greedy.map(({ host }) => ({ host, reason }));
  }
  const total = usages.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= totalRssMb * MEGABYTE) return [];
  const idle = usages.filter(({ isIdle }) => isIdle);
  if (idle.length > 0) return idle.map(({ host }) => ({ host, reason: null }));
  const [largest] = usages.toSorted((one, other) => other.bytes - one.bytes);
  const reason = `it used the most of the ${totalRssMb} MB of memory that all queries together may use`;
  return largest === undefined ? [] : [{ host: largest.host, reason }];
}
