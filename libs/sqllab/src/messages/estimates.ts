import { defineMessages } from '@belvedere/core';

/** Texts of what the engine expects while a text is typed; fetched with them. */
export const estimateMessages = defineMessages('sqllabEstimates', {
  rows: '≈ %(rows)s rows',
  oneRow: '≈ 1 row',
  why: 'The engine expects this many rows in the largest step of the text; nothing was run.',
  above: '≈ %(rows)s rows, above your ceiling of %(ceiling)s',
});
