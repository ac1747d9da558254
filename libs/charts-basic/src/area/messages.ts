import { defineMessages } from '@belvedere/core';

/** Name and description of the chart. */
export const areaMessages = defineMessages('charts.area', {
  name: 'Area Chart',
  what: 'A total and its parts over time; stacked they add up.',
});
