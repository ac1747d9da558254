import { numberIn, textIn, type PlanReading, type PlanRow, type PlanStep } from '../plan.ts';

/** `SCAN flights` -> Scan, flights. */
function toldBy(detail: string): Pick<PlanStep, 'name' | 'detail'> {
  const [, verb = detail, rest = ''] =
    /^(SCAN|SEARCH|MATERIALIZE|CO-ROUTINE|USE TEMP B-TREE FOR) ?(.*)$/s.exec(detail) ?? [];
  return { name: verb.charAt(0) + verb.slice(1).toLowerCase(), detail: rest };
}

function stepsUnder(rows: readonly PlanRow[], parent: number, depth: number): readonly PlanStep[] {
  return rows
    .filter((row) => numberIn(row['parent']) === parent)
    .flatMap((row) => {
      const step = {
        depth,
        ...toldBy(textIn(row['detail'])),
        rows: null,
        expected: null,
        own_ms: null,
        own_cost: null,
      };
      return [step, ...stepsUnder(rows, numberIn(row['id']) ?? -1, depth + 1)];
    });
}

/** Plans of SQLite: one row a step, without any numbers. */
export const sqlitePlan: PlanReading = {
  explain: 'EXPLAIN QUERY PLAN ',
  measure: null,
  read: (rows) => ({
    steps: stepsUnder(rows, 0, 0),
    text: rows.map((row) => textIn(row['detail'])).join('\n'),
  }),
};
