import { defineMessages } from '@belvedere/core';

/** Texts of the fields of template parameters; fetched with them. */
export const parameterMessages = defineMessages('sqllabParameters', {
  fields: 'Template parameters',
  form: 'Fields',
  json: 'JSON',
  from: '%(name)s from',
  to: '%(name)s until',
  empty: 'Empty',
  add: 'Add a value',
  choose: 'Choose',
  remove: 'Remove %(value)s',
  typeOf: 'Type of %(name)s',
  text: 'Text',
  number: 'Number',
  date: 'Day',
  range: 'Range of days',
  many: 'Several values',
  options: 'List from a query …',
  optionsTitle: 'Values of %(name)s',
  optionsLabel: 'SELECT whose first column lists the values',
  optionsExample: 'SELECT DISTINCT origin FROM flights ORDER BY 1',
  optionsHint: 'It runs as you, with the first 1,000 rows. Empty takes the list off.',
  optionsFailed: 'The values were not read: %(reason)s',
  optionsCut: 'The first %(count)s values',
  apply: 'Apply',
  cancel: 'Cancel',
  badNumber: 'This is no number',
  plain: 'Set as JSON: written into the SQL as it is',
  none: 'The text reads no parameters',
  noneWhy:
    'Write {{ name }} where a value belongs, and [[ AND column = {{ name }} ]] for a part that goes when the value is empty.',
});
