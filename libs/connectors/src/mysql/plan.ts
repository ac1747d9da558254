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

const overLoops = (value: unknown, node: Node): number | null => {
  const perLoop = numberIn(value);
  return perLoop === null ? null : Math.round(perLoop * (numberIn(node['r_loops']) ?? 1));
};

function stepsIn(key: string, value: unknown, depth: number): readonly PlanStep[] {
  if (Array.isArray(value)) return itemsOf(value).flatMap((item) => stepsIn('', item, depth));
  if (typeof value !== 'object' || value === null) return [];
  const node = fieldsOf(value);
  const name = nameOf(key, node);
  const inner = name === null ? depth : depth + 1;
  const below = Object.entries(node).flatMap(([part, held]) => stepsIn(part, held, inner));
  if (name === null) return below;
  const step: PlanStep = {
    depth,
    name,
    detail: detailOf(node),
    rows: overLoops(node['r_rows'], node),
    expected: overLoops(node['rows'] ?? node['rows_examined_per_scan'], node),
    own_ms: ownMs(key, node, below),
    own_cost: sumOf([numberIn(fieldsOf(node['cost_info'])['read_cost']), numberIn(node['cost'])]),
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
    return { steps: stepsIn('', plan, 0), text: laidOut(plan) };
  },
};
