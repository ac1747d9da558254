import { defineMessages } from '@belvedere/core';

/** Texts of forms that are not fetched with the page. */
export const lazyFormMessages = defineMessages('controlEditors', {
  formFailed: 'This editor could not be fetched',
});
