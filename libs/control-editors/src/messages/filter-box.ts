import { defineMessages } from '@belvedere/core';

/** Texts of the editor of a filter box's fields. */
export const filterBoxMessages = defineMessages('controlEditors.filterBox', {
  add: 'Add filter field',
  title: 'Filter field',
  column: 'Column',
  chooseColumn: 'Choose a column',
  gone: 'This column might be incompatible with current dataset',
  label: 'Label',
  defaultValue: 'Default value',
  asWhole: 'The column holds whole numbers: %(value)s is taken',
  several: 'Separate values with ;',
  metric: 'Sort by metric',
  byCount: 'Number of rows',
  asc: 'Sort ascending',
  multiple: 'Allow multiple selections',
  searchAllOptions: 'Search all filter options',
  searchAllHint:
    'Up to %(limit)s choices are fetched at first; this asks the database for others while typing.',
  required: 'Required',
});
