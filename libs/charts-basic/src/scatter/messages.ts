import { defineMessages } from '@belvedere/core';

/** Name and description of the chart. */
export const scatterMessages = defineMessages('charts.scatter', {
  name: 'Scatter Plot',
  what: 'Single points over an axis, without a line between them.',
});
