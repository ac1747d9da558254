import { expect, it } from 'vitest';
import { duckdbPlan } from './duckdb/plan.ts';
import { mysqlPlan } from './mysql/plan.ts';
import type { PlanReading, PlanRow, PlanStep } from './plan.ts';
import { postgresPlan } from './postgres/plan.ts';
import { sqlitePlan } from './sqlite/plan.ts';
import { RECORDED_PLANS } from './testing/recorded-plans.ts';

type Own = 'own_ms' | 'own_cost' | 'expected';

const columnOf = { duckdb: 'explain_value', postgres: 'QUERY PLAN', mysql: 'EXPLAIN' } as const;
const readings = { duckdb: duckdbPlan, postgres: postgresPlan, mysql: mysqlPlan } as const;

const stepsOf = (reading: PlanReading, rows: readonly PlanRow[]): readonly PlanStep[] =>
  reading.read(rows).steps;
const recorded = (engine: keyof typeof readings, plan: keyof typeof RECORDED_PLANS): readonly PlanStep[] =>
  stepsOf(readings[engine], [{ [columnOf[engine]]: JSON.stringify(RECORDED_PLANS[plan]) }]);

/** The deepest of the steps with the largest value. */
function largest(steps: readonly PlanStep[], own: Own): string {
  const most = Math.max(...steps.map((step) => step[own] ?? 0));
  const [first] = steps.filter((step) => step[own] === most).toSorted((a, b) => b.depth - a.depth);
  return first === undefined ? '' : `${first.name}: ${first.detail}`;
}

it.each([
  ['duckdb', 'duckdbJoin', 'expected', /^Seq scan: samples\.main\.flights/],
  ['postgres', 'postgresJoin', 'own_cost', /^Seq Scan: flights/],
  ['postgres', 'postgresCteMeasured', 'own_ms', /^(Aggregate, hashed: CTE late|Seq Scan: flights)/],
  ['postgres', 'postgresSubquery', 'own_cost', /^Seq Scan: flights/],
  ['mysql', 'mariadbJoin', 'expected', /^Index lookup: f/],
  ['mysql', 'mariadbCteMeasured', 'own_ms', /^Index scan: flights/],
  ['mysql', 'mariadbSubqueryMeasured', 'own_ms', /^Index lookup: f/],
] as const)(
  '%s: %s tells by %s which step takes most without those below it',
  (engine, plan, own, wanted) => {
    expect(largest(recorded(engine, plan), own)).toMatch(wanted);
  },
);

it.each([
  ['postgres', 'postgresCteMeasured'],
  ['mysql', 'mariadbCteMeasured'],
] as const)('the steps of %s take no time twice', (engine, plan) => {
  const sum = recorded(engine, plan).reduce((total, { own_ms: ms }) => total + (ms ?? 0), 0);
  const whole = JSON.stringify(RECORDED_PLANS[plan]);
  const [, told = ''] = /"(?:Actual Total Time|r_total_time_ms)":([\d.]+)/.exec(whole) ?? [];
  expect(Math.abs(sum - Number(told))).toBeLessThan(0.05 * Number(told));
});

it('a loop bears no cost of the step that it repeats', () => {
  const scan = { 'Node Type': 'Seq Scan', 'Total Cost': 10, 'Plan Rows': 100 };
  const plan = [
    {
      Plan: {
        'Node Type': 'Nested Loop',
        'Total Cost': 530,
        Plans: [
          { ...scan, 'Parent Relationship': 'Outer' },
          { 'Node Type': 'Index Scan', 'Total Cost': 5, 'Plan Rows': 1, 'Parent Relationship': 'Inner' },
        ],
      },
    },
  ];
  const steps = stepsOf(postgresPlan, [{ 'QUERY PLAN': plan }]);
  expect(steps.map(({ own_cost: cost }) => cost)).toEqual([20, 10, 500]);
});

it('a block of MariaDB 11 bears no cost of the tables in it, and MySQL tells reading and sorting apart', () => {
  const newer = {
    query_block: { cost: 12, nested_loop: [{ table: { table_name: 'f', loops: 3, rows: 5, cost: 11 } }] },
  };
  const mysql = {
    query_block: {
      cost_info: { query_cost: '30' },
      ordering_operation: {
        cost_info: { sort_cost: '20' },
        table: { table_name: 'f', cost_info: { read_cost: '6', eval_cost: '4', prefix_cost: '10' } },
      },
    },
  };
  const costs = (plan: object) =>
    stepsOf(mysqlPlan, [{ EXPLAIN: JSON.stringify(plan) }]).map(({ own_cost: cost, expected }) => [
      cost,
      expected,
    ]);
  expect(costs(newer)).toEqual([
    [1, null],
    [11, 15],
  ]);
  expect(costs(mysql).map(([cost]) => cost)).toEqual([null, 20, 10]);
});

it('SQLite tells scans, and no numbers', () => {
  const rows = [
    { id: 1, parent: 0, detail: 'SCAN f' },
    { id: 2, parent: 0, detail: 'SEARCH a USING INDEX i (iata=?)' },
  ];
  expect(stepsOf(sqlitePlan, rows).map(({ name, own_ms: ms }) => [name, ms])).toEqual([
    ['Scan', null],
    ['Search', null],
  ]);
});
