import { defineMessages } from '@belvedere/core';

/** Texts around the picture in Explore, and of the rows under it. */
export const chartAreaMessages = defineMessages('explore.chartArea', {
  cached: 'Cached %(when)s',
  cachedHint: 'Loaded from the cache. Click to ask the database again.',
  timer: 'Time of the query',
  seconds: '%(seconds)s s',
  time: 'Time of the picture',
  grain: 'Time grain',
  range: 'Time range, in UTC',
  drillToDetail: 'Drill to detail',
  chartMenu: 'More for this chart',
  refresh: 'Ask the database again',
  stale: 'Your chart is not up to date',
  staleWhy: 'You changed controls. Click to run the query again.',
  incomplete: 'Required control values have been removed',
  incompleteWhy: 'Add them to bring the chart up to date.',
  invalid: 'Some control values are not valid',
  invalidWhy: 'Correct them to bring the chart up to date.',
  stopped: 'Updating chart was stopped.',
  runAgain: 'Run again',
  samples: 'Samples',
  hideResults: 'Hide the results',
  showResults: 'Show the results',
  resizeResults: 'Height of the results',
  noSamples: 'This dataset has no rows',
  samplesFailed: 'The samples could not be read',
});
