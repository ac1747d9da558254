import { defineMessages } from '@belvedere/core';

/** Texts of the dialog that swaps a chart's dataset. */
export const swapMessages = defineMessages('datasetSwap', {
  title: 'Swap dataset',
  warning: 'Warning!',
  warningText: 'Changing the dataset may break the chart if the metadata does not exist.',
  confirmText: 'Warning! Changing the dataset may break the chart if the metadata does not exist.',
  search: 'Search / Filter',
  name: 'Name',
  type: 'Type',
  schema: 'Schema',
  connection: 'Connection',
  owners: 'Owners',
  physical: 'Physical',
  virtual: 'Virtual',
  datasets: 'Datasets',
  cancel: 'Cancel',
  proceed: 'Proceed',
  loadFailed: 'An error occurred while fetching datasets: %(reason)s',
  nothing: 'Nothing matches “%(search)s”',
  empty: 'No datasets yet',
  failed: 'The dataset could not be swapped',
});
