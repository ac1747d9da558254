/** Where the time of an answer went, milliseconds; steps that took none are left out. */
export interface TimedSteps {
  readonly queue?: number;
  readonly plan?: number;
  readonly database?: number;
  readonly encode?: number;
  /** Everything that the server does not account for: the way there and back, and reading the answer. */
  readonly transfer: number;
}

const STEPS = ['queue', 'plan', 'database', 'encode'] as const;
const ENTRY = /^\s*([a-z]+)\s*;\s*dur=(\d+(?:\.\d+)?)\s*$/;

/** Steps of an answer from its `Server-Timing` and the time from request to answer; null without the header. */
export function timedSteps(serverTiming: string | null, elapsedMs: number): TimedSteps | null {
  if (serverTiming === null) return null;
  const known = new Map<string, number>();
  for (const entry of serverTiming.split(',')) {
    const [, name = '', ms = '0'] = ENTRY.exec(entry) ?? [];
    if (STEPS.some((step) => step === name)) known.set(name, (known.get(name) ?? 0) + Number(ms));
  }
  const told = [...known.values()].reduce((sum, ms) => sum + ms, 0);
  const steps = STEPS.flatMap((step) => {
    const ms = known.get(step) ?? 0;
    return ms > 0 ? [[step, ms]] : [];
  });
  return { ...Object.fromEntries(steps), transfer: Math.max(0, elapsedMs - told) };
}
