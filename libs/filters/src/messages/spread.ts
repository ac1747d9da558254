import { defineMessages } from '@belvedere/core';

/** Texts of how numbers are spread. */
export const spreadMessages = defineMessages('filterBar', {
  spread: 'How many rows lie where: %(rows)s rows, most of them (%(most)s) from %(from)s to %(to)s',
  spreadBar: '%(from)s to %(to)s: %(rows)s rows',
  spreadFailed: 'How its numbers are spread could not be read: %(reason)s',
});
