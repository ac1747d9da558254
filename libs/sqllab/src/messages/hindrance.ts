import { defineMessages } from '@belvedere/core';

/** Texts about a query that does not start; fetched with the first. */
export const hindranceMessages = defineMessages('sqllabHindrance', {
  busy: 'A query of this tab has not ended',
  busyWhy: 'Wait for it, or stop it and run again; another tab can run meanwhile.',
  stop: 'Stop it',
  nowhere: 'No database is chosen',
  nowhereWhy: 'Choose one at the left, then run again.',
  empty: 'There is nothing to run',
});
