import { defineMessages } from '@belvedere/core';

/** Name and description of the chart. */
export const horizonMessages = defineMessages('charts.horizon', {
  name: 'Horizon Chart',
  what: 'Many series in little room: each one a strip whose darker layers are its higher values.',
});

/** Labels of its controls. */
export const horizonLabels = defineMessages('charts.horizon.control', {
  height: 'Series height',
  fill: 'Fill the height',
  scale: 'Value domain',
  series: 'Each series',
  overall: 'All series',
  change: 'Change since the start',
});
