import { defineMessages } from '@belvedere/core';

/** Texts of the rows that answered a chart, and of how many they are. */
export const answerMessages = defineMessages('chartHost.answer', {
  rows: '%(rows)s rows',
  rowsOf: '%(rows)s of %(total)s rows',
  groups: '%(rows)s groups',
  groupsOf: '%(rows)s of %(total)s groups',
  oneGroup: '1 group',
  counted: '%(rows)s rows counted',
  countedOf: '%(rows)s of %(total)s rows counted',
  oneCounted: '1 row counted',
  oneRow: '1 row',
  limitReached: 'Limit reached',
  download: 'Download the rows',
  notRun: 'Run a query to display results',
  noRows: 'No results were returned for this query',
  resultsFailed: 'The query failed',
  results: 'Results',
  resultsOf: 'Results %(number)s',
  rowsOfChart: 'Rows of %(title)s',
});
