import { defineMessages } from '@belvedere/core';

/** Texts of saving a chart as a file. */
export const downloadMessages = defineMessages('chartHost.download', {
  title: 'Download',
  csv: 'CSV file',
  xlsx: 'Excel workbook',
  png: 'PNG image',
  svg: 'SVG image',
  caption: 'Pictures show',
  failed: 'The file could not be made',
});

/** What a picture can say around its chart. */
export const captionMessages = defineMessages('chartHost.caption', {
  title: 'Title',
  subtitle: 'Subtitle',
  filters: 'Filters',
  time: 'Time of the data',
});
