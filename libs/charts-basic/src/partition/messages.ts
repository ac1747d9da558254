import { defineMessages } from '@belvedere/core';

/** Texts of the partition chart. */
export const partitionMessages = defineMessages('charts.partition', {
  name: 'Partition Chart',
  what: 'Groups in groups as columns of blocks, from left to right.',
  limit: 'Partition limit',
  limitHint: 'Most blocks of one group; the smallest are drawn as one.',
  threshold: 'Partition threshold',
  thresholdHint: 'Blocks below this share of their group are drawn as one.',
});
