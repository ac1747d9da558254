import { defineMessages } from '@belvedere/core';

/** Texts of the dataset's panel and menu. */
export const datasetMessages = defineMessages('explore.dataset', {
  edit: 'Edit dataset',
  swap: 'Swap dataset',
  openInSqlLab: 'View in SQL Lab',
  menu: 'Actions of the dataset',
});
