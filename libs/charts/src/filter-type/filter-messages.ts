import { defineMessages } from '@belvedere/core';

/** Names of the filter types. */
export const filterTypeMessages = defineMessages('charts.filterType', {
  value: 'Value',
  range: 'Numerical range',
  time: 'Time range',
  timeColumn: 'Time column',
  timeGrain: 'Time grain',
  metric: 'Metric of groups',
  parameter: 'Value for templates',
  group: 'Group by',
});
