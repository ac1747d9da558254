import { parseJsonObject } from './json.ts';

/** Entry of the extra settings of a database: rows that no step of a query in SQL Lab may be expected to have more of. */
export const ROW_CEILING_KEY = 'estimated_rows_max';

/** The ceiling that extra settings set; null for none, and for what is no whole number above 0. */
export function rowCeilingOf(extra: string | null): number | null {
  const told = parseJsonObject(extra)?.[ROW_CEILING_KEY];
  return typeof told === 'number' && Number.isSafeInteger(told) && told > 0 ? told : null;
}

/** A step of a plan; each stands right before the deeper ones that feed it. */
export interface ExpectedStep {
  readonly depth: number;
  readonly name: string;
  /** Null where the engine tells none. */
  readonly expected: number | null;
}

const CROSS_PRODUCT = /^cross product/i;

/** The most rows that a plan expects of one step; a cross product that tells none has those of its sides, multiplied. Null for a plan that tells none. */
export function mostExpectedRows(steps: readonly ExpectedStep[]): number | null {
  const told: (number | null)[] = steps.map(({ expected }) => expected);
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at];
    if (step === undefined || told[at] !== null) continue;
    const end = steps.findIndex(({ depth }, later) => later > at && depth <= step.depth);
    const below = steps.slice(at + 1, end === -1 ? undefined : end);
    const sides = below.flatMap(({ depth }, index) =>
      depth === step.depth + 1 ? [told[at + 1 + index] ?? null] : [],
    );
    if (CROSS_PRODUCT.test(step.name) && sides.length > 1)
      told[at] = sides.reduce<number>((product, side) => product * (side ?? 1), 1);
  }
  const numbers = told.filter((rows) => rows !== null);
  return numbers.length === 0 ? null : numbers.reduce((most, rows) => Math.max(most, rows), 0);
}
