import { defineMessages } from '@belvedere/core';

/** What charts say that cannot follow a brush in every frame. */
export const liveMessages = defineMessages('chartHostLive', {
  metric: 'Asked anew: "%(metric)s" does not add up',
  query: 'Asked anew: it shows more than sums',
  cells: 'Asked anew: too much to add up here',
  still: 'Does not move with the brush: its dataset is "%(dataset)s"',
  failed: 'Not of this range: %(reason)s',
});
