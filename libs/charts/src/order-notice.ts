import { defineMessages } from '@belvedere/core';
import type { Notice } from './notice.ts';

const orderMessages = defineMessages('charts.order', {
  invalid: 'Found invalid orderby options.',
});

/** Says that entries of a stored order were left out of the question. */
export const ORDER_NOTICE: Notice = { message: orderMessages.invalid, values: {}, tone: 'warning' };
