import { defineMessages } from '@belvedere/core';

/** Texts of the command palette. */
export const paletteMessages = defineMessages('web.palette', {
  title: 'Command palette',
  placeholder: 'Go to a dashboard, chart, dataset, column or action',
  fields: 'Columns and metrics',
  pages: 'Pages',
  actions: 'Actions',
  nothing: 'Nothing matches "%(search)s"',
  searching: 'Searching',
  notAll: 'Not everything could be searched: %(reason)s',
  move: 'move',
  open: 'open',
  actionsOnly: 'actions only',
  newQuery: 'New SQL query',
  newChart: 'New chart',
  newDashboard: 'New dashboard',
  lightTheme: 'Switch to the light theme',
  darkTheme: 'Switch to the dark theme',
  systemTheme: 'Switch to the theme of the system',
  importFile: 'Import a file',
  more: '%(count)s more',
});
