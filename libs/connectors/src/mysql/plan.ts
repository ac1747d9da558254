import { fieldsOf, itemsOf, laidOut, numberIn, textIn, type PlanReading, type PlanStep } from '../plan.ts';

type Node = Readonly<Record<string, unknown>>;

/** What the keys of a plan that are steps are called; all others only hold steps. */
const NAMES: Readonly<Record<string, string>> = {
  query_block: 'Query',
  filesort: 'Sort',
  ordering_operation: 'Order by',
  grouping_operation: 'Group',
  temporary_table: 'Temporary table',
  duplicates_removal: 'Distinct',
  'block-nl-join': 'Block join',
  materialized: 'Materialize',
  materialized_from_subquery: 'Materialize',
  union_result: 'Union',
};
const ACCESS: Readonly<Record<string, string>> = {
  ALL: 'Scan',
  index: 'Index scan',
  range: 'Index range',
  const: 'One row',
  system: 'One row',
};

const nameOf = (key: string, node: Node): string | null => {
  if (key !== 'table') return NAMES[key] ?? null;
  return ACCESS[textIn(node['access_type'])] ?? 'Index lookup';
};

const detailOf = (node: Node): string =>
  ['table_name', 'key', 'sort_key', 'attached_condition', 'having_condition', 'message']
    .map((key) => textIn(node[key]))
    .filter((text) => text !== '')
    .join(' · ');

const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** Time of a step alone: the server tells that of a block with all in it, and that of a table without. */
function ownMs(key: string, node: Node, below: readonly PlanStep[]): number | null {
  if (key !== 'query_block')
    return sumOf(
      ['r_table_time_ms', 'r_other_time_ms', 'r_unpack_time_ms', 'r_total_time_ms'].map((name) =>
        numberIn(node[name]),
      ),
    );
  const total = numberIn(node['r_total_time_ms']);
  return total === null ? null : Math.max(0, total - (sumOf(below.map(({ own_ms }) => own_ms)) ?? 0));
}

/** Cost of a step alone: that of a block is told with all in it. */
function ownCost(key: string, node: Node, below: readonly PlanStep[]): number | null {
  const info = fieldsOf(node['cost_info']);
  const parts = ['read_cost', 'eval_cost', 'sort_cost'].map((name) => numberIn(info[name]));
  const cost = numberIn(node['cost']);
  if (key !== 'query_block' || cost === null) return sumOf([...parts, cost]);
  return Math.max(0, cost - (sumOf(below.map(({ own_cost }) => own_cost)) ?? 0));
}

const overLoops = (value: unknown, node: Node, loops: number): number | null => {
  const perLoop = numberIn(value);
  const times = numberIn(node['r_loops']) ?? numberIn(node['loops']) ?? loops;
  return perLoop === null ? null : Math.round(perLoop * times);
};

/** Rows that a table of a join passes on to the next, which is looked up once for each. */
function passedOn(item: unknown): number {
  const table = fieldsOf(fieldsOf(item)['table']);
  const rows = numberIn(table['rows'] ?? table['rows_examined_per_scan']) ?? 1;
  return Math.max(1, (rows * (numberIn(table['filtered']) ?? 100)) / 100);
}

function joinedSteps(items: readonly unknown[], depth: number): readonly PlanStep[] {
  let loops = 1;
  return items.flatMap((item) => {
    const steps = stepsIn('', item, { depth, loops });
    loops *= passedOn(item);
    return steps;
  });
}

/** Where a step stands in its plan, and how often it is expected to run there. */
interface Place {
  readonly depth: number;
  readonly loops: number;
}

function stepsIn(key: string, value: unknown, { depth, loops }: Place): readonly PlanStep[] {
  if (key === 'nested_loop') return joinedSteps(itemsOf(value), depth);
  if (Array.isArray(value)) return itemsOf(value).flatMap((item) => stepsIn('', item, { depth, loops: 1 }));
  if (typeof value !== 'object' || value === null) return [];
  const node = fieldsOf(value);
  const name = nameOf(key, node);
  const inner = { depth: name === null ? depth : depth + 1, loops: key === '' ? loops : 1 };
  const below = Object.entries(node).flatMap(([part, held]) => stepsIn(part, held, inner));
  if (name === null) return below;
  const step: PlanStep = {
    depth,
    name,
    detail: detailOf(node),
    rows: overLoops(node['r_rows'], node, 1),
    expected: overLoops(node['rows'] ?? node['rows_examined_per_scan'], node, loops),
    own_ms: ownMs(key, node, below),
    own_cost: ownCost(key, node, below),
  };
  return [step, ...below];
}

/** Plans of MariaDB and MySQL: one JSON text; only MariaDB measures by this question. */
export const mysqlPlan: PlanReading = {
  explain: 'EXPLAIN FORMAT=JSON ',
  measure: 'ANALYZE FORMAT=JSON ',
  read: ([row]) => {
    const [answer] = Object.values(row ?? {});
    const plan: unknown = JSON.parse(textIn(answer) || '{}');
    return { steps: stepsIn('', plan, { depth: 0, loops: 1 }), text: laidOut(plan) };
  },
};
