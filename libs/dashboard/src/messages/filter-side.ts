import { defineMessages } from '@belvedere/core';

/** Texts around the filter bar of a dashboard. */
export const filterSideMessages = defineMessages('dashboard.filterSide', {
  crossScopes: 'Cross-filtering scoping',
  edit: 'Add and edit filters',
  noValue: 'none chosen, a value is needed',
  open: 'Open the filter bar',
  filters: 'Filters (%(count)s)',
  width: 'Width of the filter bar',
});
