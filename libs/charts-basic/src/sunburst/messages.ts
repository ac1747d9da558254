import { defineMessages } from '@belvedere/core';

/** Texts of the sunburst. */
export const sunburstMessages = defineMessages('charts.sunburst', {
  name: 'Sunburst Chart',
  what: 'Groups in groups as rings; angle shows a metric, colour the ratio to another one.',
});
