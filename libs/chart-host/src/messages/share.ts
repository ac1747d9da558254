import { defineMessages } from '@belvedere/core';

/** Texts of handing a link on. */
export const shareMessages = defineMessages('chartHost.share', {
  share: 'Share',
  copyPermalink: 'Copy permalink',
  byMail: 'Share by email',
  failed: 'A permalink could not be made',
});
