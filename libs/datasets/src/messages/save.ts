import { defineMessages } from '@belvedere/core';

/** Texts of the dialog that saves SQL as a dataset. */
export const saveMessages = defineMessages('datasetSave', {
  title: 'Save or Overwrite Dataset',
  saveAsTitle: 'Save as dataset',
  saveAsText: 'Save this query as a virtual dataset to continue exploring',
  way: 'How it is saved',
  saveAsNew: 'Save as new',
  overwriteExisting: 'Overwrite existing',
  name: 'Dataset name',
  picker: 'Existing dataset',
  placeholder: 'Select or type dataset name',
  noneOwned: 'You own no datasets that could be overwritten.',
  pickerFailed: 'Error while fetching data: %(reason)s',
  untitled: 'Untitled Dataset',
  cancel: 'Cancel',
  back: 'Back',
  save: 'Save',
  overwrite: 'Overwrite',
  confirm: 'Are you sure you want to overwrite this dataset?',
  confirmWhat: 'The SQL and the columns of %(name)s are replaced; its charts read the new ones.',
  failed: 'An error occurred saving dataset',
  createFailed: 'An error occurred while creating the data source',
  createFailedBecause: 'An error occurred while creating the data source: %(reason)s',
  created: 'Dataset %(name)s was created',
  overwritten: 'Dataset %(name)s was overwritten',
  dropped: 'No longer in it: %(names)s. Charts that use them will fail; its history brings them back.',
});
