import { defineMessages } from '@belvedere/core';

/** Texts of the treemap. */
export const treemapMessages = defineMessages('charts.treemap', {
  name: 'Treemap',
  what: 'Groups in groups as tiles; area shows a metric, colour another one.',
  showUpperLabels: 'Show upper labels',
  colorMetric: 'Color metric',
});
