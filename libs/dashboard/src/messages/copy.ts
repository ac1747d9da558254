import { defineMessages } from '@belvedere/core';

/** Texts of saving a dashboard as a copy. */
export const copyMessages = defineMessages('dashboard.copy', {
  title: 'Save dashboard as',
  name: 'Dashboard name',
  nameNeeded: 'A dashboard needs a name',
  copyTitle: '%(title)s (copy)',
  alsoCharts: 'Also copy (duplicate) charts',
  sameCharts: 'Both dashboards show the same charts: changing a chart changes it on both.',
  ownCharts: 'One chart is copied and is yours.',
  ownChartsMany: '%(count)s charts are copied and are yours.',
  withEdit: 'Your unsaved changes go into the copy. "%(title)s" stays as it is stored.',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Your version was saved as "%(title)s"',
});
