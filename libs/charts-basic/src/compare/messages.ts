import { defineMessages } from '@belvedere/core';

/** Name and description of the chart. */
export const compareMessages = defineMessages('charts.compare', {
  name: 'Time-series Percent Change',
  what: 'How far each series moved from one moment on, in percent. A double click chooses another moment.',
});
