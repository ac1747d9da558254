/** One step of a plan. Numbers are null where the engine does not tell them. */
export interface PlanStep {
  /** How deep it stands: 0 gives the result, and each step feeds the nearest one above it that is less deep. */
  readonly depth: number;
  /** What it does, e.g. `Hash join`. */
  readonly name: string;
  /** On what, e.g. a table or a condition; empty where there is nothing to say. */
  readonly detail: string;
  /** Rows it gave, over all its loops; null for a plan that was not measured. */
  readonly rows: number | null;
  /** Rows the engine expected of it. */
  readonly expected: number | null;
  /** Milliseconds spent in it alone; null for a plan that was not measured. */
  readonly own_ms: number | null;
  /** Cost of it alone in the units of the engine. */
  readonly own_cost: number | null;
}

/** The plan of a statement. */
export interface QueryPlan {
  /** Steps from the one that gives the result downwards, each right before those that feed it. */
  readonly steps: readonly PlanStep[];
  /** What the engine itself wrote. */
  readonly text: string;
}

/** A row of what an engine answers to a question for a plan, by column. */
export type PlanRow = Readonly<Record<string, unknown>>;

/** How an engine is asked for a plan, and how its answer is read. */
export interface PlanReading {
  /** Put before a statement, it asks for the plan without running anything. */
  readonly explain: string;
  /** Put before a read, it runs that and asks what each step took; null where the engine does not measure. */
  readonly measure: string | null;
  readonly read: (rows: readonly PlanRow[]) => QueryPlan;
}

/** The fields of a value; none for what is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** The items of a list; none for what is no list. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A number, also where it is written as text; null for anything else. */
export function numberIn(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A text or a list of texts as one text; empty for anything else. */
export function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(textIn).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The JSON of a text, laid out. */
export const laidOut = (value: unknown): string => JSON.stringify(value, null, 2);
