import { defineMessages } from '@belvedere/core';

/** Texts of cross-filters. */
export const crossFilterMessages = defineMessages('crossFilter', {
  crossFilters: 'Cross-filters',
  chosenIn: '%(label)s, chosen in %(title)s',
  locate: 'Locate the chart %(title)s',
  remove: 'Remove the filter %(label)s',
  clear: 'Clear all',
  badgeOne: '1 filter on %(title)s',
  badge: '%(count)s filters on %(title)s',
  applied: 'Applied filters',
  incompatible: 'Not applied: the chart has no such column, or filters by no time',
});
