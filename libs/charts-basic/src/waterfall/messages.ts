import { defineMessages } from '@belvedere/core';

/** Texts of the waterfall chart. */
export const waterfallMessages = defineMessages('charts.waterfall', {
  name: 'Waterfall Chart',
  what: 'How gains and losses add up to a total, step by step.',
  increase: 'Increase',
  decrease: 'Decrease',
  total: 'Total',
  sum: 'Sum so far',
});

/** Labels of its controls. */
export const waterfallLabels = defineMessages('charts.waterfall.control', {
  breakdown: 'Breakdowns',
  increaseColor: 'Increase color',
  decreaseColor: 'Decrease color',
  totalColor: 'Total color',
  xLabel: 'X axis label',
  yLabel: 'Y axis label',
  connectors: 'Lines between the bars',
});
