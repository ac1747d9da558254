import { defineMessages } from '@belvedere/core';

/** Name and texts of the pivot table. */
export const pivotMessages = defineMessages('charts.pivot', {
  name: 'Pivot Table',
  what: 'Totals of several dimensions crossed, down and across, with groups that fold.',
  total: 'Total',
  totalOf: 'Total (%(summary)s)',
  subtotal: 'Subtotal',
  rowsShown: '%(count)s of %(all)s rows',
  columnsShown: '%(count)s of %(all)s columns',
  fold: 'Fold %(label)s',
  unfold: 'Unfold %(label)s',
  sortBy: 'Sort by %(label)s',
  label: 'Pivot table: %(rows)s by %(columns)s',
  empty: 'no value',
});

/** Labels of the pivot table's controls. */
export const pivotLabels = defineMessages('charts.pivot.control', {
  columns: 'Columns',
  rows: 'Rows',
  metricsLayout: 'Apply metrics on',
  cellLimit: 'Cell limit',
  sortBy: 'Sort by',
  summary: 'Aggregation function',
  rowTotals: 'Show rows total',
  rowSubTotals: 'Show rows subtotal',
  colTotals: 'Show columns total',
  colSubTotals: 'Show columns subtotal',
  transpose: 'Transpose pivot',
  combineMetric: 'Combine metrics',
  valueFormat: 'Value format',
  dateFormat: 'Date format',
  rowOrder: 'Sort rows by',
  colOrder: 'Sort columns by',
  rowSubtotalPosition: 'Rows subtotal position',
  colSubtotalPosition: 'Columns subtotal position',
});

/** Explanations under the pivot table's controls. */
export const pivotHints = defineMessages('charts.pivot.hint', {
  summary: 'Sum: the database computes totals and subtotals. Others are taken over the rows of the answer.',
  rowTotals: 'A column at the end: each row over all columns.',
  colTotals: 'A row at the end: each column over all rows.',
  transpose: 'Swap rows and columns.',
  combineMetric:
    'Metrics side by side within each column, instead of columns side by side within each metric.',
});

/** Choices of the pivot table's controls. */
export const pivotChoices = defineMessages('charts.pivot.choice', {
  rows: 'Rows',
  columns: 'Columns',
  keyAscending: 'key a-z',
  keyDescending: 'key z-a',
  valueAscending: 'value ascending',
  valueDescending: 'value descending',
  top: 'Top',
  bottom: 'Bottom',
  left: 'Left',
  right: 'Right',
});
