import { defineMessages } from '@belvedere/core';

/** Texts of a field that shows a range of time. */
export const rangeFieldMessages = defineMessages('controlEditors.timeRange', {
  byNewest: 'Up to the newest data of what it filters, which says its dates',
  range: 'Time range',
});
