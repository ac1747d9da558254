// What forms of the peer are made of.

/** Sum of the amounts. */
export const amount = {
  expressionType: 'SIMPLE',
  aggregate: 'SUM',
  column: { column_name: 'amount' },
  label: 'SUM(amount)',
};

/** Two of three countries. */
export const where = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'country',
  operator: 'IN',
  comparator: ['CH', 'IT'],
};

/** Groups that sold enough. */
export const having = { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'SUM(amount) > 20' };

/** Half a year by months, as forms without an axis say it. */
export const over = {
  granularity_sqla: 'day',
  time_range: '2025-01-01 : 2025-07-01',
  time_grain_sqla: 'P1M',
};

/** All of the time. */
export const whole = { granularity_sqla: 'day', time_range: 'No filter' };

/** Sums by month and country. */
export const perMonth = {
  ...over,
  metrics: [amount],
  groupby: ['country'],
  row_limit: 1000,
  adhoc_filters: [],
};
