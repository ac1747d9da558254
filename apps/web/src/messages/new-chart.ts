import { defineMessages } from '@belvedere/core';

/** Texts of the page for a new chart. */
export const newChartMessages = defineMessages('web.newChart', {
  title: 'Create a new chart',
  chooseDataset: 'Choose a dataset',
  dataset: 'Dataset',
  datasetPlaceholder: 'Choose a dataset',
  noDataset: 'No dataset of that name',
  addDataset: 'Add a dataset',
  chooseType: 'Choose chart type',
  create: 'Create new chart',
  both: 'Choose a dataset and a chart type to go on',
  notAllowed: 'You cannot create charts',
  notAllowedWhy: 'Your roles do not hold the right to write charts. Ask an administrator.',
  allCharts: 'All charts',
});
