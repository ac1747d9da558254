import { defineMessages } from '@belvedere/core';

/** Texts of the dialog that shows a chart's SQL. */
export const queryMessages = defineMessages('chartHost.query', {
  title: 'View query',
  query: 'Query %(number)s',
  copy: 'Copy',
  saveAsDataset: 'Save as Dataset',
  openInSqlLab: 'Open in SQL Lab',
  close: 'Close',
  failed: 'An error occurred while loading the SQL',
});
