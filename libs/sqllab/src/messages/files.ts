import { defineMessages } from '@belvedere/core';

/** Texts of the forms in which a result is saved and copied. */
export const fileMessages = defineMessages('sqllabFiles', {
  download: 'Download',
  shownRows: 'The rows of this result',
  allRows: 'All rows of the query',
  csv: 'CSV',
  xlsx: 'Excel workbook',
  json: 'JSON',
  parquet: 'Parquet',
  insert: 'INSERT statement',
});
