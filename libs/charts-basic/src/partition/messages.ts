import { defineMessages } from '@belvedere/core';

/** Texts of the partition chart. */
export const partitionMessages = defineMessages('charts.partition', {
  name: 'Partition Chart',
  what: 'Groups in groups as columns of blocks, from left to right.',
  timeOption: 'Time series options',
  timeOptionHint: 'How the values of a group over time become the size of its block.',
  notTime: 'Not time series',
  sum: 'Aggregate sum',
  mean: 'Aggregate mean',
  difference: 'Difference between first and last point',
  percent: 'Percent change from first to last point',
  factor: 'Factor from first to last point',
  advanced: 'Advanced analytics',
  logScale: 'Log scale',
  logScaleHint: 'Blocks grow with the logarithm of their values.',
  limit: 'Partition limit',
  limitHint: 'Most blocks of one group; the smallest are drawn as one.',
  threshold: 'Partition threshold',
  thresholdHint: 'Blocks below this share of their group are drawn as one.',
});
