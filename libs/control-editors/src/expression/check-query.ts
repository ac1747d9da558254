import { joinConditions, type Column, type Metric, type QueryObject } from '@belvedere/core';

/** What an expression is meant to be. */
export type ExpressionRole = 'column' | 'metric' | 'where' | 'having';

const NO_ROWS = '1 = 0';
const CHECKED = 'checked';

const asColumn = (sqlExpression: string): Column => ({
  expressionType: 'SQL',
  sqlExpression,
  label: CHECKED,
});
const asMetric = (sqlExpression: string): Metric => ({
  expressionType: 'SQL',
  sqlExpression,
  label: CHECKED,
});

/** A query that the engine reads whole and for which it fetches no row: it fails where the expression is wrong. */
export function checkQuery(role: ExpressionRole, sql: string): QueryObject {
  const where = joinConditions([NO_ROWS, role === 'where' ? sql : null]) ?? NO_ROWS;
  const query: QueryObject = { row_limit: 1, filters: [], columns: [], extras: { where } };
  switch (role) {
    case 'column':
      return { ...query, columns: [asColumn(sql)] };
    case 'metric':
      return { ...query, metrics: [asMetric(sql)] };
    case 'having':
      return {
        ...query,
        metrics: [asMetric('COUNT(*)')],
        extras: { where, having: joinConditions([sql]) ?? '' },
      };
    case 'where':
      return { ...query, metrics: [asMetric('COUNT(*)')] };
  }
}
