import { defineMessages } from '@belvedere/core';

/** What charts say that cannot follow a brush in every frame. */
export const liveMessages = defineMessages('chartHostLive', {
  metric: '"%(metric)s" does not add up, so the database is asked anew for each range',
  query: 'This chart shows more than sums, so the database is asked anew for each range',
  cells: 'Too many groups to add up here, so the database is asked anew for each range',
  failed: 'Not asked for this range: %(reason)s',
});
