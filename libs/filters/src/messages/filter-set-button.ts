import { defineMessages } from '@belvedere/core';

/** Texts of the button that opens filter sets. */
export const filterSetButtonMessages = defineMessages('filterSets', {
  sets: 'Filter sets',
  changed: '%(name)s, changed',
});
