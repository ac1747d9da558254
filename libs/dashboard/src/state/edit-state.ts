import type { Layout } from '@belvedere/core';

/** What an editor can undo: title and layout together. Versions share everything that did not change. */
export interface EditState {
  readonly title: string;
  readonly layout: Layout;
}
