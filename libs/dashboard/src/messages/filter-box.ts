import { defineMessages } from '@belvedere/core';

/** Texts of filter boxes on a dashboard. */
export const filterBoxMessages = defineMessages('dashboard.filterBox', {
  menu: 'More for %(title)s',
  convert: 'Make filters of the dashboard of it',
  convertTitle: 'Make filters of the dashboard of "%(title)s"?',
  convertWhy:
    'Its fields become filters of the dashboard with the same columns, defaults and scopes, and the box leaves the layout. The chart itself stays; an earlier version of the dashboard brings it back.',
  convertDo: 'Make filters',
  converted: '%(count)s filters were made of "%(title)s"',
  convertFailed: 'The filter box stays as it was',
});
