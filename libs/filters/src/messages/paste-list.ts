import { defineMessages } from '@belvedere/core';

/** Texts of the dialog that takes a list of values. */
export const pasteListMessages = defineMessages('filterBar', {
  pasteTitle: 'A list of values for %(name)s',
  pasteList: 'Values, one in each line',
  pasteHint:
    'In one line, tabs, semicolons or commas divide them. Letter case counts as it does in the data.',
  pasteFile: 'Choose a file',
  pasteKeep: 'Keep what is chosen already',
  pasteNone: 'Paste values or choose a file',
  pasteMany: 'A list may hold %(most)s values; this one has %(count)s',
  pasteFound: '%(found)s of %(count)s values occur',
  pasteMissing: '%(count)s match nothing:',
  pasteCopy: 'Copy those that match nothing',
  pasteCopied: 'Copied',
  pasteChecking: 'Looking which values occur',
  pasteUnread: 'The file could not be read: %(reason)s',
  pasteTake: 'Choose %(count)s values',
  pasteTakeNone: 'Choose values',
  cancel: 'Cancel',
});
