import { defineMessages } from '@belvedere/core';

/** Texts about rows that are kept no longer. */
export const goneMessages = defineMessages('sqllabGone', {
  rowsGone: 'These rows are no longer kept',
  rowsGoneWhy: 'Run the query again to see them.',
  runAgain: 'Run again',
});
