import { fieldsOf, itemsOf, laidOut, numberIn, textIn, type PlanReading, type PlanStep } from '../plan.ts';

type Node = Readonly<Record<string, unknown>>;

/** What is told of a step beside its relation, in this order. */
const TOLD = [
  'Index Name',
  'Index Cond',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
  'Recheck Cond',
  'Filter',
  'Group Key',
  'Sort Key',
  'Subplan Name',
] as const;

const childrenOf = (node: Node): readonly Node[] => itemsOf(node['Plans']).map(fieldsOf);

function detailOf(node: Node): string {
  const relation = textIn(node['Relation Name'] ?? node['CTE Name'] ?? node['Function Name']);
  const alias = textIn(node['Alias']);
  const source = alias === '' || alias === relation ? relation : `${relation} ${alias}`.trim();
  return [source, ...TOLD.map((key) => textIn(node[key]))].filter((text) => text !== '').join(' · ');
}

const loopsOf = (node: Node): number => numberIn(node['Actual Loops']) ?? 1;

/** The server gives times and rows per loop; below a gathering step its workers loop side by side. */
function totalMs(node: Node, workers: number): number | null {
  const perLoop = numberIn(node['Actual Total Time']);
  return perLoop === null ? null : (perLoop * loopsOf(node)) / workers;
}

const overLoops = (value: unknown, node: Node): number | null => {
  const perLoop = numberIn(value);
  return perLoop === null ? null : Math.round(perLoop * loopsOf(node));
};

function without(total: number | null, parts: readonly (number | null)[]): number | null {
  if (total === null) return null;
  return Math.max(
    0,
    parts.reduce<number>((left, part) => left - (part ?? 0), total),
  );
}

function stepsOf(node: Node, depth: number, workers: number): readonly PlanStep[] {
  const children = childrenOf(node);
  const launched = numberIn(node['Workers Launched']);
  const below = launched === null ? workers : launched + 1;
  const strategy = textIn(node['Strategy']);
  const kind = textIn(node['Node Type']);
  const step: PlanStep = {
    depth,
    name: strategy === '' || strategy === 'Plain' ? kind : `${kind}, ${strategy.toLowerCase()}`,
    detail: detailOf(node),
    rows: overLoops(node['Actual Rows'], node),
    expected: overLoops(node['Plan Rows'], node),
    own_ms: without(
      totalMs(node, workers),
      children.map((child) => totalMs(child, below)),
    ),
    own_cost: without(
      numberIn(node['Total Cost']),
      children.map((child) => numberIn(child['Total Cost'])),
    ),
  };
  return [step, ...children.flatMap((child) => stepsOf(child, depth + 1, below))];
}

/** The answer as JSON, whether the driver has read it already or not. */
function planOf(answer: unknown): unknown {
  return typeof answer === 'string' ? (JSON.parse(answer) as unknown) : answer;
}

/** Plans of PostgreSQL: one JSON value with a tree of plans. */
export const postgresPlan: PlanReading = {
  explain: 'EXPLAIN (FORMAT JSON) ',
  measure: 'EXPLAIN (ANALYZE, FORMAT JSON) ',
  read: ([row]) => {
    const answer = planOf(row?.['QUERY PLAN']);
    const [first] = itemsOf(answer);
    const root = fieldsOf(fieldsOf(first)['Plan']);
    return { steps: stepsOf(root, 0, 1), text: laidOut(answer) };
  },
};
