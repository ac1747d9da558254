import { defineMessages } from '@belvedere/core';

/** Texts that stand in for a value. */
export const formatMessages = defineMessages('format', {
  invalidFormat: '%(value)s (Invalid format: %(format)s)',
  justNow: 'just now',
});
