import { defineMessages } from '@belvedere/core';

/** Texts of how often a dashboard reads its data anew. */
export const refreshMessages = defineMessages('dashboard.refresh', {
  title: 'Auto-refresh',
  every: 'Refresh by itself',
  hint: 'Stops while the page is hidden.',
  visitHint: 'Holds until you leave the dashboard. Stops while the page is hidden.',
  never: 'Never',
  seconds: 'Every %(count)s s',
  minutes: 'Every %(count)s min',
  hours: 'Every %(count)s h',
  custom: 'Another interval',
  customSeconds: 'Seconds between two refreshes',
  customWrong: 'A whole number of seconds, 1 or more',
  often:
    'Refreshing more often than every %(count)s s loads the databases; each reader of this page adds to it.',
  cancel: 'Cancel',
  set: 'Set',
});
