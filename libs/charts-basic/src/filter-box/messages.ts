import { defineMessages } from '@belvedere/core';

/** Name, labels and texts of the filter box. */
export const filterBoxMessages = defineMessages('charts.filterBox', {
  name: 'Filter Box',
  what: 'Fields that filter the other charts of a dashboard; the filters of dashboards take its place.',
  dateFilter: 'Date filter',
  dateFilterWhat: 'A field for the range of time',
  grain: 'Show time grain',
  grainWhat: 'A field for the grain of time',
  column: 'Show time column',
  columnWhat: 'A field for the column of time',
  instant: 'Instant filtering',
  instantWhat: 'Charts follow every change at once, without an Apply button',
  fields: 'Filters',
  fieldsWhat: 'The columns to choose values of',
  range: 'Time range',
  timeGrain: 'Time grain',
  timeColumn: 'Time column',
  byReader: 'chosen on a dashboard',
  values: '%(count)s values: %(values)s',
  valuesMore: 'more than %(count)s values: %(values)s',
  noValues: 'no values',
  more: 'and %(count)s more fields',
});
