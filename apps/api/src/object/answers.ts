import { fillMessage } from '@belvedere/core';
import { answerTexts } from '../messages.ts';

/** What of a stored row its writing answers with. */
export interface SavedRow {
  readonly id: number;
  readonly version: number;
  readonly changed_on: Date;
}

/** Answer of a save. */
export const savedAnswer = (row: SavedRow, body: object) => ({
  id: row.id,
  version: row.version,
  last_modified_time: row.changed_on.getTime() / 1000,
  result: { ...body },
});

const pluralOf = (noun: string): string => (/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`);

/** Text of a bulk deletion. */
export const deletedText = (noun: string, count: number): string =>
  count === 1
    ? fillMessage(answerTexts.deletedOne.text, { noun, count })
    : fillMessage(answerTexts.deletedMany.text, { nouns: pluralOf(noun), count });
