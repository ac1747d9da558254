import type { Metric } from './adhoc.ts';
import type { FormData } from './form-data/form-data.ts';

/** What is known of a saved metric; those who only look at charts do not know its expression, but whether it adds up. */
export interface SavedExpression {
  readonly metric_name: string;
  /** Absent or '' where it is not known. */
  readonly expression?: string;
  readonly adds_up?: boolean;
}

const ADDED = /^\s*(?:sum|count)\s*\([^()]*\)(?:\s*[*/]\s*\d[\d.e_]*)?\s*$/i;
const ADDING: readonly string[] = ['SUM', 'COUNT', 'COUNT_DISTINCT'];

/** Whether an expression is a plain sum or count, so that its values of parts add up to that of the whole. */
export const addsUp = (expression: string): boolean => ADDED.test(expression);

function isAdded(metric: Metric, saved: readonly SavedExpression[]): boolean {
  if (typeof metric === 'string') {
    const found = saved.find(({ metric_name: name }) => name === metric);
    return found?.expression === undefined || found.adds_up === true || addsUp(found.expression);
  }
  return metric.expressionType === 'SQL' ? addsUp(metric.sqlExpression) : ADDING.includes(metric.aggregate);
}

/**
 * Whether the `metric` of a form has parts: its value of some rows is a share of its value of all, as of a sum or a count, and not of
 * an average. True for forms without one metric, and for a saved metric whose expression is unknown.
 */
export function metricHasParts(form: FormData, saved: readonly SavedExpression[]): boolean {
  const metric = form['metric'] as Metric | null | undefined;
  return metric === null || metric === undefined || isAdded(metric, saved);
}
