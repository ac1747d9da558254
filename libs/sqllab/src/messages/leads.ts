import { defineMessages } from '@belvedere/core';

/** Texts of rows that are opened from a foreign key; fetched with them. */
export const leadMessages = defineMessages('sqllabLeads', {
  open: 'Open its row of %(table)s',
  title: '%(table)s where %(column)s is %(value)s',
  back: 'Back',
  failed: 'The row was not read',
  none: 'No row has this value',
  noneWhy: 'It was removed, or your rights do not include it.',
  cut: 'The first %(rows)s rows',
});
