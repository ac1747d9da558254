import { defineMessages } from '@belvedere/core';
import type { Notice } from './notice.ts';

/** Why a chart is not compared with the period before: no range of a length, or several of which not all have fixed ends. */
export type PreviousMissing = 'range' | 'several';

const previousMessages = defineMessages('charts.previous', {
  range: 'Not compared with the period before: choose a time range with a beginning and an end.',
  several:
    'Not compared with the period before: several time ranges hold at once, and what they share has no fixed beginning and end.',
});

/** Says that a comparison which the form asks for is not made. */
export const previousNotice = (missing: PreviousMissing): Notice => ({
  message: previousMessages[missing],
  values: {},
  tone: 'warning',
});
