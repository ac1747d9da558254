import { defineMessages } from '@belvedere/core';

/** What stands in a text where a live number or filter cannot be shown. */
export const liveTextMessages = defineMessages('dashboard.live', {
  coming: '…',
  noChart: '[no chart “%(name)s” on this dashboard]',
  noFilter: '[no filter “%(name)s” on this dashboard]',
  several: '[several are called “%(name)s”: name one by its id]',
  notRead: '[“%(name)s”: %(reason)s]',
  everything: 'all',
});
