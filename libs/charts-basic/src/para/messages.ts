import { defineMessages } from '@belvedere/core';

/** Texts of the parallel coordinates. */
export const paraMessages = defineMessages('charts.para', {
  name: 'Parallel Coordinates',
  what: 'Several metrics of many groups as lines over parallel axes.',
  includeSeries: 'Include series',
  includeSeriesHint: 'The groups as an axis of their own.',
  colorMetric: 'Color metric',
});
