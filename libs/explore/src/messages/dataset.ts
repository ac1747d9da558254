import { defineMessages } from '@belvedere/core';

/** Texts of the dataset's panel and menu. */
export const datasetMessages = defineMessages('explore.dataset', {
  edit: 'Edit dataset',
  editNotSaved: 'The chart reads a query: save it as a dataset first',
  swap: 'Swap dataset',
  openInSqlLab: 'View in SQL Lab',
  menu: 'Actions of the dataset',
  fields: 'Fields of the dataset',
  metrics: 'Metrics',
  columns: 'Columns',
  calculated: 'Calculated columns',
  showAll: 'Show all…',
  shownOf: '%(shown)s of %(total)s',
  noFieldsAtAll: 'This dataset has no columns',
  noFieldsWhy: 'Sync its columns from the source in Edit dataset.',
  clearSearch: 'Clear search',
  resize: 'Width of the dataset panel',
  hint: 'Drag a field onto a control, or press Enter to add it. → shows what is in it.',
  hintNoDrag: 'Press Enter or click a field to add it. → shows what is in it.',
  more: 'More for %(name)s',
  details: 'Show details',
  addTo: 'Add to %(control)s',
  addToReplacing: 'Put into %(control)s instead of what is there',
  addToNothing: 'No control of this chart takes it',
  addFailed: 'The field could not be added',
  asDataset: 'This is a query, not a dataset yet.',
  saveAsDataset: 'Save as dataset',
});

/** Texts of the card that says what a field is. */
export const fieldMessages = defineMessages('explore.field', {
  expression: 'Expression',
  format: 'Format',
  distinct: 'Different values',
  nulls: 'Null',
  range: 'Range',
  values: 'Most frequent values',
  counting: 'Counting …',
  failed: 'The values could not be read',
  empty: 'The dataset has no rows.',
  isNull: '<NULL>',
  isEmpty: 'empty text',
});
