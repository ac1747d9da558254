import { defineMessages } from '@belvedere/core';

/** Texts about a tab that two windows changed. */
export const windowMessages = defineMessages('sqllabWindows', {
  conflict: '“%(name)s” was changed in another window',
  conflictWhy: 'What you typed here is not saved yet. Nothing is overwritten until you choose.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  keepBoth: 'Keep both',
});
