import { defineMessages } from '@belvedere/core';

/** Texts of saving a chart as a file. */
export const downloadMessages = defineMessages('chartHost.download', {
  title: 'Download',
  csv: 'CSV file',
  xlsx: 'Excel workbook',
  png: 'PNG image',
  svg: 'SVG image',
  failed: 'The file could not be made',
});
