import { defineMessages } from '@belvedere/core';

/** Name and description of the chart. */
export const smoothLineMessages = defineMessages('charts.smoothLine', {
  name: 'Smooth Line',
  what: 'Lines without corners: for change that is steady, not for exact values.',
});
