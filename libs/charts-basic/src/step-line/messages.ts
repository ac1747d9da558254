import { defineMessages } from '@belvedere/core';

/** Name and description of the chart. */
export const stepLineMessages = defineMessages('charts.stepLine', {
  name: 'Stepped Line',
  what: 'Values that hold until the next one, as steps.',
});
