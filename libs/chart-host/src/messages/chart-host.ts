import { defineMessages } from '@belvedere/core';

/** Texts around a chart. */
export const chartHostMessages = defineMessages('chartHost', {
  unsupported: 'This visualization type is not supported.',
  unsupportedWhy: 'No installed chart is called "%(type)s".',
  noRows: 'No results were returned for this query',
  noRowsWhy:
    'Make sure any filters are configured properly and the datasource contains data for the selected time range.',
  failed: 'The database refused this query',
  refused: 'Belvedere refused this query',
  unfinished: 'The query did not finish',
  unreachable: 'Belvedere cannot be reached',
  signedOut: 'Your session has ended',
  drawFailed: 'An error occurred while rendering the visualization: %(reason)s',
  stopped: 'Updating chart was stopped.',
  notAllowed: 'You cannot see this chart',
  notAllowedWhy: 'It reads a dataset that you may not read. Ask one of its owners.',
  runAgain: 'Run again',
  notRefreshed: 'Data as of %(time)s. %(reason)s',
  tryAgain: 'Try again',
  chart: 'Chart: %(title)s',
  tableTwin: 'Data of %(title)s as a table',
  showChart: 'Back to the chart',
  null: '<NULL>',
  results: 'Results',
  filterRows: 'Filter rows',
  copyRows: 'Copy the rows as shown',
  copied: '%(rows)s rows copied',
  rows: '%(rows)s rows',
  oneRow: '1 row',
  noMatch: 'No row contains "%(search)s"',
  download: 'Download as CSV',
});
