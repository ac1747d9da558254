/** One step of a plan, by the names of the wire. Numbers are null where the engine does not tell them. */
export interface PlanStep {
  readonly depth: number;
  readonly name: string;
  readonly detail: string;
  readonly rows: number | null;
  readonly expected: number | null;
  readonly own_ms: number | null;
  readonly own_cost: number | null;
}

/** The plan of a statement as the server tells it; each step stands right before the deeper ones that feed it. */
export interface ExplainedPlan {
  readonly statement: string;
  readonly is_measured: boolean;
  /** It can be run to be measured. */
  readonly can_measure: boolean;
  readonly steps: readonly PlanStep[];
  readonly text: string;
}

/** The step that costs most, and by what it was told. */
export interface CostlyStep {
  readonly index: number;
  readonly by: 'time' | 'cost' | 'rows' | 'scan';
  /** Its share of the whole, 0 to 1; null where there is none. */
  readonly share: number | null;
  /** How many times more rows it gave than were expected; null below 3 and where that is not known. */
  readonly timesOff: number | null;
}

/** An expectation that is too low by more is told. */
const OFF_TIMES = 3;

/** How many times more rows a step gave than were expected; null where it is at most three times, or not known. */
export function timesOff({ rows, expected }: Pick<PlanStep, 'rows' | 'expected'>): number | null {
  if (rows === null || expected === null || expected <= 0) return null;
  const times = rows / expected;
  return times > OFF_TIMES ? times : null;
}

/** The step with the largest value above 0; of equal ones the deepest, whose rows those above it only pass on. */
function largest(steps: readonly PlanStep[], valueOf: (step: PlanStep) => number | null): number {
  let found = -1;
  let [most, depth] = [0, 0];
  for (const [index, step] of steps.entries()) {
    const value = valueOf(step) ?? 0;
    if (value <= 0 || value < most || (value === most && step.depth <= depth)) continue;
    [found, most, depth] = [index, value, step.depth];
  }
  return found;
}

const sumOf = (steps: readonly PlanStep[], valueOf: (step: PlanStep) => number | null): number =>
  steps.reduce((sum, step) => sum + (valueOf(step) ?? 0), 0);

/** The step to look at first: by time, else by cost, else by the rows expected, else one that reads all; null for none. */
export function costlyStep(steps: readonly PlanStep[]): CostlyStep | null {
  const measures = [
    ['time', (step: PlanStep) => step.own_ms],
    ['cost', (step: PlanStep) => step.own_cost],
    ['rows', (step: PlanStep) => step.expected],
  ] as const;
  for (const [by, valueOf] of measures) {
    const index = largest(steps, valueOf);
    const step = steps[index];
    if (step === undefined) continue;
    const share = by === 'rows' ? null : (valueOf(step) ?? 0) / sumOf(steps, valueOf);
    return { index, by, share, timesOff: timesOff(step) };
  }
  const index = steps.findIndex(({ name }) => name === 'Scan');
  return index === -1 ? null : { index, by: 'scan', share: null, timesOff: null };
}

/** Milliseconds of all steps together; null for a plan that was not measured. */
export const totalMs = (steps: readonly PlanStep[]): number | null =>
  steps.some(({ own_ms: own }) => own !== null) ? sumOf(steps, ({ own_ms: own }) => own) : null;

/** Indexes of the steps that show: those with no folded step above them. */
export function shownSteps(steps: readonly PlanStep[], folded: ReadonlySet<number>): readonly number[] {
  const shown: number[] = [];
  let hiddenBelow = Infinity;
  for (const [index, { depth }] of steps.entries()) {
    if (depth > hiddenBelow) continue;
    hiddenBelow = folded.has(index) ? depth : Infinity;
    shown.push(index);
  }
  return shown;
}
