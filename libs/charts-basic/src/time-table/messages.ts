import { defineMessages } from '@belvedere/core';

/** Name, texts and labels of the time-series table. */
export const timeTableMessages = defineMessages('charts.timeTable', {
  name: 'Time-series Table',
  what: 'A row per metric or category, with lines and changes over time.',
  columns: 'Time series columns',
  row: 'Metric',
  shown: '%(count)s of %(all)s rows',
  trend: 'Trend',
  latest: 'Latest',
  change: 'Change',
});
