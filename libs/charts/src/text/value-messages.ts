import { defineMessages } from '@belvedere/core';

/** Words for values in every chart. */
export const valueMessages = defineMessages('charts', {
  null: '<NULL>',
  noValue: 'no value',
  spoken: '%(title)s: %(rows)s',
  spokenRow: '%(label)s %(value)s',
});
