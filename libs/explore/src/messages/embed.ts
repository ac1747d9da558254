import { defineMessages } from '@belvedere/core';

/** Texts of the dialog that gives a chart to another page. */
export const embedMessages = defineMessages('explore.embed', {
  noSize: '"%(text)s" is no size in whole pixels above 0; the code has %(size)s',
});
