import { defineMessages } from '@belvedere/core';

/** Texts of the histogram. */
export const histogramMessages = defineMessages('charts.histogram', {
  name: 'Histogram',
  what: 'How the values of one column are spread over bins.',
  column: 'Column',
  bins: 'Bins',
  round: 'Round edges',
  roundHint:
    'Bins begin at multiples of 1, 2 or 5 times a power of ten; there are about as many as asked for.',
  normalize: 'Normalize',
  normalizeHint: 'Shares of all rows instead of counts.',
  cumulative: 'Cumulative',
  rows: 'Rows',
});
