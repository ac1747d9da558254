import { defineMessages } from '@belvedere/core';

/** The page of an embedded dashboard. */
export const embeddedMessages = defineMessages('web.embedded', {
  failed: 'The dashboard could not be shown',
  notEmbedded: 'This address shows a dashboard inside the page of somebody else; it is not read on its own',
  ended: 'This session has ended. Load the page again.',
});
