import { defineMessages } from '@belvedere/core';

/** Texts of the preview of what is being typed; fetched with it. */
export const previewMessages = defineMessages('sqllabPreview', {
  statement: 'The statement under the cursor',
  cte: '%(name)s alone',
  whole: '%(rows)s rows',
  wholeOne: '1 row',
  first: 'The first %(rows)s of %(total)s rows',
  uncounted: 'The first %(rows)s rows; there are more, which take too long to count',
  cutBadge: 'First rows only',
  waits: 'Nothing to preview yet',
  waitsWhy: 'Write a statement that reads; its first rows stand here while you type.',
  waitsKey: 'Press Ctrl Shift Space in the text to see the first rows of the statement under the cursor.',
  empty: 'The statement gives no rows',
  failed: 'Not previewed: %(reason)s',
  off: 'An administrator has turned previews off for this database.',
  label: 'Preview',
});
