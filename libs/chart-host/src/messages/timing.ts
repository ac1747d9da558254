import { defineMessages } from '@belvedere/core';

/** Texts on where the time of an answer went. */
export const timingMessages = defineMessages('chartHost.timing', {
  total: 'Answered in %(seconds)s s',
  queue: 'Waiting: %(ms)s ms',
  plan: 'Planning: %(ms)s ms',
  database: 'Database: %(ms)s ms',
  encode: 'Encoding: %(ms)s ms',
  transfer: 'Network and reading: %(ms)s ms',
});
