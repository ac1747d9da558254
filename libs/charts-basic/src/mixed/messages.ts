import { defineMessages } from '@belvedere/core';

/** Name and description of the chart. */
export const mixedMessages = defineMessages('charts.mixed', {
  name: 'Mixed Chart',
  what: 'Two queries over one axis, each with its own marks and, where units differ, its own scale.',
});

/** Labels of controls of the mixed chart. */
export const mixedLabels = defineMessages('charts.mixed.control', {
  yAxisIndex: 'Y axis',
  secondaryFormat: 'Secondary Y axis format',
  secondaryCurrency: 'Secondary currency format',
  secondaryBounds: 'Secondary Y axis bounds',
  secondaryTitle: 'Secondary Y axis title',
  secondaryLog: 'Logarithmic secondary Y axis',
});
