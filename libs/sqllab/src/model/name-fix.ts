import type { CodeMark } from '@belvedere/ui/code';

/** A name that is put in the place of one that the database does not know. */
export interface NameFix {
  readonly name: string;
  /** The text of the tab with it. */
  readonly text: string;
  /** The end of the name in it. */
  readonly mark: CodeMark;
}

/** The place of an offset in a text. */
export function markAt(text: string, offset: number): CodeMark {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
