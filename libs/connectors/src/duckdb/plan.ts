import { fieldsOf, itemsOf, laidOut, numberIn, textIn, type PlanReading, type PlanStep } from '../plan.ts';

/** What around the plan only measures it. */
const WRAPPERS: ReadonlySet<string> = new Set(['EXPLAIN_ANALYZE', 'RESULT_COLLECTOR']);
/** What is told of a step, in this order. */
const TOLD = [
  'Table',
  'Function',
  'Filters',
  'Join Type',
  'Conditions',
  'Expression',
  'Expressions',
  'Groups',
  'Aggregates',
  'Projections',
  'Order By',
  'Top',
] as const;

/** `HASH_GROUP_BY` -> `Hash group by`. */
function named(operator: string): string {
  const words = operator.trim().replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How the engine packs values for itself says nothing of the statement. */
const isInner = (text: string): boolean => text.startsWith('__internal_');

const told = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map(textIn)
        .filter((text) => !isInner(text))
        .join(', ')
    : textIn(value);

const detailOf = (extra: Readonly<Record<string, unknown>>): string =>
  TOLD.map((key) => told(extra[key]))
    .filter((text) => text !== '' && !isInner(text))
    .join(' · ');

function stepsOf(value: unknown, depth: number): readonly PlanStep[] {
  const node = fieldsOf(value);
  const name = textIn(node['operator_name'] ?? node['name']).trim();
  const children = itemsOf(node['children']);
  if (name === '' || WRAPPERS.has(name)) return children.flatMap((child) => stepsOf(child, depth));
  const extra = fieldsOf(node['extra_info']);
  const seconds = numberIn(node['operator_timing']);
  const step: PlanStep = {
    depth,
    name: named(name),
    detail: detailOf(extra),
    rows: numberIn(node['operator_cardinality']),
    expected: numberIn(extra['Estimated Cardinality']),
    own_ms: seconds === null ? null : seconds * 1000,
    own_cost: null,
  };
  return [step, ...children.flatMap((child) => stepsOf(child, depth + 1))];
}

/** Plans of DuckDB: JSON, in a list or as one object when it was measured. */
export const duckdbPlan: PlanReading = {
  explain: 'EXPLAIN (FORMAT JSON) ',
  measure: 'EXPLAIN (ANALYZE, FORMAT JSON) ',
  read: ([row]) => {
    const plan: unknown = JSON.parse(textIn(row?.['explain_value']) || '[]');
    const roots = Array.isArray(plan) ? plan : [plan];
    return { steps: roots.flatMap((root) => stepsOf(root, 0)), text: laidOut(plan) };
  },
};
