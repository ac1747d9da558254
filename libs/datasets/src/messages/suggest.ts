import { defineMessages } from '@belvedere/core';

/** Texts of the dialog that suggests a dashboard, and the titles of what it suggests. */
export const suggestMessages = defineMessages('datasetSuggest', {
  title: 'Suggest a dashboard',
  text: 'Charts chosen from the kinds and values of the columns. Drop what you do not need; everything can be changed later.',
  name: 'Dashboard name',
  nameOf: '%(dataset)s at a glance',
  cancel: 'Cancel',
  create: 'Create dashboard with %(count)s charts',
  createOne: 'Create dashboard with 1 chart',
  keep: 'Keep “%(title)s”',
  looking: 'Looking at the columns',
  failed: 'The dataset could not be looked at',
  saveFailed: 'The dashboard could not be created',
  created: 'Dashboard %(name)s was created',
  nothing: 'Nothing to suggest',
  nothingWhy: 'This dataset has no rows, or no columns that a chart could show.',
  rows: 'Rows',
  total: '%(metric)s',
  overTime: '%(metric)s over time',
  by: '%(metric)s by %(column)s',
  shareBy: 'Share of %(metric)s by %(column)s',
  distribution: 'Distribution of %(column)s',
  without: 'From %(from)s to %(until)s, without the outermost values',
  table: 'First rows',
  countOf: 'Number of different %(column)s',
  average: 'Mean %(column)s',
});
