import { DATASET_TITLE_CHARS } from '@belvedere/core';

/** A dataset's title as it is shown: beyond 25 characters it is cut, and its whole name stands in a tooltip. */
export function shortTitle(title: string): string {
  const chars = [...title];
  return chars.length <= DATASET_TITLE_CHARS ? title : `${chars.slice(0, DATASET_TITLE_CHARS).join('')}…`;
}
