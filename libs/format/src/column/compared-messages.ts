import { defineMessages } from '@belvedere/core';

/** Heads of columns that compare with another time, or follow a moving window. */
export const comparedMessages = defineMessages('format.compared', {
  difference: '%(metric)s, difference to %(offset)s',
  percentage: '%(metric)s, percentage change to %(offset)s',
  ratio: '%(metric)s, ratio to %(offset)s',
  at: '%(metric)s, %(offset)s',
  previous: 'previous period',
  rolled: '%(metric)s, moving window',
  raw: 'each value',
});
