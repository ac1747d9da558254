import { defineMessages } from '@belvedere/core';

/** Texts of values that match a typed text. */
export const textMatchMessages = defineMessages('filterBar', {
  textHint: 'Type a text',
  textOf: 'Text for %(name)s',
  matchingOne: '1 value matches; untick it to leave it out',
  matchingMany: '%(count)s values match; untick those to leave out',
  matchingCut: 'More than %(count)s values match; search is by the first of them',
  noText: '% and _ stand for themselves',
  leftOut: '%(count)s left out',
});
