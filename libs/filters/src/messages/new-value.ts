import { defineMessages } from '@belvedere/core';

/** Texts of what takes a value that no list has. */
export const newValueMessages = defineMessages('filterBar.newValue', {
  take: 'Choose "%(text)s" all the same',
});
