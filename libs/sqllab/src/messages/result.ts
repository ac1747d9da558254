import { defineMessages } from '@belvedere/core';

/** Texts about a result as a table. */
export const resultMessages = defineMessages('sqllabResult', {
  displayLimit: 'The first %(rows)s are shown; %(table)s holds %(kept)s',
  copyName: 'Copy %(table)s',
  copied: '%(table)s is copied; ask it in any tab',
  keptAs: 'Kept as %(table)s',
  whatWith: 'What can be done with %(table)s',
  queryIt: 'Query it in a new tab',
  rename: 'Rename …',
  share: 'Share …',
  nameTitle: 'Name of the result',
  nameLabel: 'Name',
  nameHint: 'Asked as results.name, and by its number as before. Empty takes the name off.',
  save: 'Save',
  cancel: 'Cancel',
  showChart: 'Chart beside the rows',
  hideChart: 'Close the chart',
  compare: 'Compare with another result',
  notKept: 'Too large to be asked as a table',
  notKeptWhy: 'It is more than a million rows or 256 MB. Read fewer columns or rows to keep it as a table.',
});
