import { defineMessages } from '@belvedere/core';

/** Texts of filter boxes on a dashboard. */
export const filterBoxMessages = defineMessages('dashboard.filterBox', {
  menu: 'More for %(title)s',
  convert: 'Make filters of the dashboard of it',
  converted: '%(count)s filters were made of "%(title)s"',
  convertedWhy:
    'They have the same columns, defaults and scopes. The box has left the layout; the chart itself stays.',
  undo: 'Undo',
  undone: '"%(title)s" filters the dashboard again',
  undoFailed: 'The filters stay as they are',
  convertFailed: 'The filter box stays as it was',
});
