import { defineMessages } from '@belvedere/core';

/** Texts of the dialogs of the editor. */
export const dialogMessages = defineMessages('sqllabDialogs', {
  saveQuery: 'Save query',
  update: 'Update',
  saveAsNew: 'Save as new',
  nameLabel: 'Name',
  descriptionLabel: 'Description',
  saved: 'Your query was saved',
  updated: 'Your query was updated',
  saveFailed: 'Your query could not be saved',
  saveUnsure: 'Your query was not properly saved',
  updateFailed: 'Your query could not be updated',
  cancel: 'Cancel',
  close: 'Close',
  paramsTitle: 'Template parameters',
  paramsLabel: 'Parameters as a JSON object',
  paramsHint: 'The SQL reads them by name, as in {{ origin }}. They are kept with this tab.',
  paramsAddress: 'From the address, read by url_param: %(params)s',
  paramsNoObject: 'The parameters must be one JSON object',
  paramsUnreadable: 'This is not JSON',
  paramsUnreadableAt: 'This is not JSON: line %(line)s, column %(column)s',
  paramsApply: 'Apply',
  estimateTitle: 'Cost estimate',
  estimateStatement: 'Statement %(number)s of %(count)s',
  estimateNote: "The database's own guess; nothing was run.",
  estimateFailed: 'The cost could not be estimated',
});
