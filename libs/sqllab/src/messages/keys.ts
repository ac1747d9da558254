import { defineMessages } from '@belvedere/core';

/** Texts of the sheet of keys. */
export const keyMessages = defineMessages('sqllabKeys', {
  keysTitle: 'Keys of SQL Lab',
  keysRunning: 'Running',
  keysTabs: 'Tabs',
  keysText: 'Text',
  keyRun: 'Run the query, or what is selected of it',
  keyRunStatement: 'Run the statement under the cursor',
  keyPreview: 'Preview the first rows of the statement under the cursor',
  keyStop: 'Stop the query',
  keyNewTab: 'New tab',
  keyWalk: 'Open the next or previous tab, from a tab',
  keyMove: 'Move the tab, from a tab',
  keyRename: 'Rename the tab, from a tab',
  keyClose: 'Close the tab, from a tab',
  keyFind: 'Find',
  keyReplace: 'Find and replace',
  keyComplete: 'Complete the word',
  keyFormat: 'Format the text',
  keyComment: 'Comment the lines in or out',
  keyLine: 'Go to a line',
  keyCursor: 'One more cursor above or below',
  keyIndent: 'Indent the line',
  keyLeave: 'Leave the editor: Escape, then Tab',
});
