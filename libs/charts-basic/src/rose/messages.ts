import { defineMessages } from '@belvedere/core';

/** Texts of the rose chart. */
export const roseMessages = defineMessages('charts.rose', {
  name: 'Nightingale Rose Chart',
  what: 'Equal slices per period; the reach of each shows a metric.',
  area: 'Use area proportions',
  areaHint: 'Area instead of radius shows the value.',
  later: '%(count)s later periods are not drawn',
  timeColumn: 'Time column',
});
