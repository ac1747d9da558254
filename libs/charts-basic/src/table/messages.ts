import { defineMessages } from '@belvedere/core';

/** Texts of the table. */
export const tableMessages = defineMessages('charts.table', {
  chosen: '%(name)s, chosen',
  search: 'Search',
  searchIn: 'Search in',
  rows: '%(count)s rows',
  oneRow: '1 row',
  found: '%(count)s of %(all)s rows',
  pageRows: 'Rows per page',
});

/** Labels of the table's controls. */
export const tableLabels = defineMessages('charts.table.control', {
  serverPagination: 'Server pagination',
  serverPageLength: 'Server page length',
  showTotals: 'Show totals',
  timeCompareSection: 'Time comparison',
  timeCompare: 'Compare with',
  startDate: 'Start date of the comparison',
  rearrange: 'Allow columns to be rearranged',
  renderHtml: 'Render columns in HTML format',
  alignBars: 'Align +/-',
  colorBars: 'Color +/-',
});

/** Explanations under the table's controls. */
export const tableHints = defineMessages('charts.table.hint', {
  serverPagination: 'The database sorts, searches and cuts the pages; totals and counts are of all rows.',
  showTotals: 'A last row over all rows, computed by the database.',
  timeCompare: 'Per metric: what it was, how much it moved and by what share.',
  pageLength: 'Empty: 200 rows when there are more than 5,000 cells, else all.',
  rearrange: 'Readers drag heads; their order is theirs alone.',
  renderHtml: 'Only harmless elements and attributes are kept.',
  alignBars: 'Bars of both signs start at the same side.',
});

/** Choices of the table's controls. */
export const tableChoices = defineMessages('charts.table.choice', {
  inherit: 'Period before the time filter',
  custom: 'From a date',
});
