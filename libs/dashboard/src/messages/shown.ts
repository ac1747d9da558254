import { defineMessages } from '@belvedere/core';

/** When parts of a dashboard are shown. */
export const shownMessages = defineMessages('dashboard.shown', {
  entry: 'Show only when…',
  title: 'When “%(title)s” is shown',
  hint: 'A hidden chart asks no data. This is no right: whoever may read the dashboard may read what it hides.',
  filter: 'Filter',
  always: 'Always',
  gone: 'A filter that is gone (always shown)',
  noFilters: 'This dashboard has no filters yet. Add some first.',
  is: 'Shown when it',
  set: 'says something',
  empty: 'says nothing',
  in: 'says one of these values',
  notIn: 'says none of these values',
  values: 'Values, a line each',
  valuesHint: 'As the filter shows them; <NULL> for no value.',
  cancel: 'Cancel',
  save: 'Apply',
  ruleSet: 'Shown when %(filter)s says something',
  ruleEmpty: 'Shown when %(filter)s says nothing',
  ruleIn: 'Shown when %(filter)s says: %(values)s',
  ruleNotIn: 'Shown unless %(filter)s says: %(values)s',
  ruleGone: 'Its filter is gone: always shown',
  hidden: 'Hidden under what the filters say: %(names)s',
});
