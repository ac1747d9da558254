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

const nameOf = (node: Node): string => textIn(node['Subplan Name']);

/** What a step itself says, without the steps below it. */
const ownText = ({ Plans: _plans, ...own }: Node): string =>
  Object.entries(own)
    .map(([key, value]) => (key === 'Subplan Name' ? '' : textIn(value)))
    .join('\n');

/** What a plan that runs once for another part of the statement is called where its rows or value are asked for. */
function askedAs(node: Node): string | null {
  if (node['Parent Relationship'] !== 'InitPlan') return null;
  const [, cte] = /^CTE (.+)$/s.exec(nameOf(node)) ?? [];
  if (cte !== undefined) return cte;
  const [, value] = /\(returns (\$\d+)/.exec(nameOf(node)) ?? [];
  return value ?? `(${nameOf(node)})`;
}

/** Whether a step asks for the rows or the value of such a plan; it bears its time. */
const asks = (node: Node, name: string): boolean =>
  node['CTE Name'] === name || (/^[$(]/.test(name) && ownText(node).includes(name));

const allNodes = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(allNodes)];

/** Times of plans that run once, by how they are asked for; each is taken from the first step that asks. */
function askedTimes(root: Node): Map<string, number> {
  const nodes = allNodes(root);
  const times = new Map<string, number>();
  for (const node of nodes) {
    const name = askedAs(node);
    if (name !== null && nodes.some((other) => asks(other, name))) times.set(name, totalMs(node, 1) ?? 0);
  }
  return times;
}

function takeAsked(node: Node, own: number | null, times: Map<string, number>): number | null {
  if (own === null) return null;
  let left = own;
  for (const [name, ms] of times) {
    if (!asks(node, name)) continue;
    const taken = Math.min(left, ms);
    left -= taken;
    times.set(name, ms - taken);
  }
  return left;
}

const KEPT: ReadonlySet<string> = new Set(['Materialize', 'Memoize']);

/** How often a step runs another that is told with the cost of one run, as far as the cost of the step has room for it. */
function runsOf(node: Node, child: Node, rest: number): number {
  const cost = numberIn(child['Total Cost']) ?? 0;
  const most = cost > 0 ? Math.max(1, Math.floor(rest / cost)) : 1;
  const relation = textIn(child['Parent Relationship']);
  if (relation === 'SubPlan') {
    const text = ownText(node);
    if (text.includes(`hashed ${nameOf(child)}`)) return 1;
    const isInFilter = text.includes(nameOf(child));
    return Math.min(most, isInFilter ? most : Math.max(1, numberIn(node['Plan Rows']) ?? 1));
  }
  const [outer] = childrenOf(node);
  const isRepeated = textIn(node['Node Type']) === 'Nested Loop' && relation === 'Inner';
  if (!isRepeated || outer === undefined || KEPT.has(textIn(child['Node Type']))) return 1;
  return Math.min(most, Math.max(1, numberIn(outer['Plan Rows']) ?? 1));
}

/** How often a step runs each of those below it. */
function allRuns(node: Node): readonly number[] {
  const costOf = (one: Node): number => numberIn(one['Total Cost']) ?? 0;
  const children = childrenOf(node);
  const once = children.reduce((sum, child) => sum + costOf(child), 0);
  return children.map((child) => runsOf(node, child, costOf(node) - once + costOf(child)));
}

/** Where a step stands in its plan. */
interface Place {
  readonly depth: number;
  /** Workers that loop side by side. */
  readonly workers: number;
  /** How often it is expected to run. */
  readonly runs: number;
  readonly askedTimes: Map<string, number>;
}

function stepsOf(node: Node, place: Place): readonly PlanStep[] {
  const { depth, workers, runs } = place;
  const children = childrenOf(node);
  const launched = numberIn(node['Workers Launched']);
  const below = launched === null ? workers : launched + 1;
  const strategy = textIn(node['Strategy']);
  const kind = textIn(node['Node Type']);
  const childRuns = allRuns(node);
  const here = children.filter((child) => !place.askedTimes.has(askedAs(child) ?? ''));
  const ownMs = without(
    totalMs(node, workers),
    here.map((child) => totalMs(child, below)),
  );
  const costs = children.map((child, at) => (numberIn(child['Total Cost']) ?? 0) * (childRuns[at] ?? 1));
  const ownCost = without(numberIn(node['Total Cost']), costs);
  const step: PlanStep = {
    depth,
    name: strategy === '' || strategy === 'Plain' ? kind : `${kind}, ${strategy.toLowerCase()}`,
    detail: detailOf(node),
    rows: overLoops(node['Actual Rows'], node),
    expected: overLoops(node['Plan Rows'], node),
    own_ms: takeAsked(node, ownMs, place.askedTimes),
    own_cost: ownCost === null ? null : ownCost * runs,
  };
  return [
    step,
    ...children.flatMap((child, at) =>
      stepsOf(child, {
        ...place,
        depth: depth + 1,
        workers: below,
        runs: runs * (childRuns[at] ?? 1),
      }),
    ),
  ];
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
    const place = { depth: 0, workers: 1, runs: 1, askedTimes: askedTimes(root) };
    return { steps: stepsOf(root, place), text: laidOut(answer) };
  },
};
