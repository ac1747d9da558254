import { defineMessages } from '@belvedere/core';

/** Texts of saving a whole dashboard as a file. */
export const downloadMessages = defineMessages('dashboard.download', {
  chartPdf: 'PDF file',
  title: 'Download',
  pdf: 'PDF, all tabs',
  png: 'PNG image of the open tab',
  xlsx: 'Excel workbook, a sheet per chart',
  making: 'The file is being made',
  makingWhy: 'It is saved as soon as it is there, with the filters in force.',
  made: 'The file was saved',
  failed: 'The file could not be made',
});
