import { defineMessages } from '@belvedere/core';

/** Texts of looking as somebody else. */
export const viewAsMessages = defineMessages('web.viewAs', {
  label: 'Looking as somebody else',
  bar: 'You look as %(name)s. You see what they see, and nothing can be changed.',
  leave: 'Leave the view',
  failed: 'The view did not change: %(reason)s',
});
