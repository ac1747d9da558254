import { defineMessages } from '@belvedere/core';

/** Name and description of the chart. */
export const genericSeriesMessages = defineMessages('charts.genericSeries', {
  name: 'Generic Chart',
  what: 'Series over an axis as lines, steps, points or bars, as chosen.',
});
