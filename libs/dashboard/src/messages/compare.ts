import { defineMessages } from '@belvedere/core';

/** Comparing a whole dashboard with another period. */
export const compareMessages = defineMessages('dashboard.compare', {
  entry: 'Compare with another period',
  title: 'Compare all charts',
  with: 'Compare with',
  none: 'Nothing',
  previous: 'The period before',
  year: 'The same a year before',
  date: 'A range of the same length from a day on',
  day: 'First day, as 2014-01-31',
  dayBad: '“%(day)s” is no day',
  hint: 'Each chart that knows a comparison shows both periods, of equal length; its title says so. The titles of the others say that they do not, and why when they are pointed at.',
  cancel: 'Cancel',
  set: 'Compare',
});
