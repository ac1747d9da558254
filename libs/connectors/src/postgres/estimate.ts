import type { CostEstimate } from '../connector.ts';

const nodeOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The cost of the plan's root, in the units of the planner, of an answer of `EXPLAIN (FORMAT JSON)`. */
export function postgresEstimate(answer: unknown): CostEstimate {
  const [first]: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const plan = nodeOf(nodeOf(first)['Plan']);
  return { 'Start-up cost': String(plan['Startup Cost']), 'Total cost': String(plan['Total Cost']) };
}
