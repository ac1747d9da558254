import { defineMessages } from '@belvedere/core';

/** Texts of the histogram. */
export const histogramMessages = defineMessages('charts.histogram', {
  name: 'Histogram',
  what: 'How the values of one column are spread over bins.',
  column: 'Column',
  bins: 'Bins',
  normalize: 'Normalize',
  normalizeHint: 'Shares of all rows instead of counts.',
  cumulative: 'Cumulative',
  rows: 'Rows',
});
