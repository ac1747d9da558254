import { defineMessages } from '@belvedere/core';

/** Texts of the list of databases, and of deleting one. */
export const databaseMessages = defineMessages('web.databases', {
  add: 'Database',
  edit: 'Edit',
  kind: 'database',
  deleteWhy: 'Queries saved on it lose their connection. It cannot be restored.',
  warning: 'Warning',
  usesBlocked: 'Cannot delete a database that has datasets attached',
  usesBlockedWhy: 'Delete the datasets of %(name)s first.',
  usesNothing: 'No dataset, chart, dashboard or tab of yours in SQL Lab uses it.',
  datasets: 'Datasets',
  charts: 'Charts',
  dashboards: 'Dashboards',
  tabs: 'Your tabs in SQL Lab',
  usesFailed: 'What uses %(name)s could not be found out: %(reason)s',
  openDatasets: 'Open datasets',
  close: 'Close',
});
