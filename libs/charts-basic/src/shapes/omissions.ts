import type { DrawContext } from '@belvedere/charts';
import type { Message } from '@belvedere/core';
import { plainNumber } from '@belvedere/charts';
import type { Scene } from '@belvedere/scene';
import { withNote } from '../text/note.ts';

/** Something that a picture leaves out: what, how often, and beyond how many where it is a matter of number. */
export interface Omission {
  readonly message: Message;
  readonly count: number;
  readonly most?: number;
}

/** Those of the omissions that happened. */
export const happened = (...all: readonly Omission[]): readonly Omission[] =>
  all.filter(({ count }) => count > 0);

/** Draws above a line of small print that names what was left out; with all the room when nothing was. */
export function withOmissions<
  Input extends { readonly prepared: { readonly omissions: readonly Omission[] } },
>(draw: (input: Input, context: DrawContext) => Scene): (input: Input, context: DrawContext) => Scene {
  return (input, context) => {
    const write = plainNumber(context.locale);
    const texts = input.prepared.omissions.map(({ message, count, most }) =>
      context.t(message, { count: write(count), ...(most !== undefined && { most: write(most) }) }),
    );
    return withNote(texts.join('; '), context, (room) => draw(input, room));
  };
}
