/** A stretch of a made text, up to the next one, and where it comes from in the text that it was made of. */
export interface TextOrigin {
  /** Offset in the made text. */
  readonly at: number;
  /** Offset in the text that it was made of. */
  readonly start: number;
  /** True for a stretch taken over as it was; false for what took the place of something. */
  readonly isOwn: boolean;
}

/** A text that was made of another. */
export interface MadeText {
  readonly text: string;
  /** Its stretches in order; none for a text that is the other. */
  readonly origins: readonly TextOrigin[];
}

/** Where an offset of a made text stands in the other: the begin of the place that a stretch has taken. */
export function originAt(origins: readonly TextOrigin[], offset: number): number {
  const origin = origins.findLast(({ at }) => at <= offset);
  if (origin === undefined) return offset;
  return origin.isOwn ? origin.start + offset - origin.at : origin.start;
}

/** A text in the place of a stretch of another. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text with pieces in it that do not overlap. */
export function spliced(text: string, pieces: readonly Piece[]): MadeText {
  const origins: TextOrigin[] = [{ at: 0, start: 0, isOwn: true }];
  let made = '';
  let from = 0;
  for (const piece of pieces.toSorted((a, b) => a.start - b.start)) {
    made += text.slice(from, piece.start);
    origins.push({ at: made.length, start: piece.start, isOwn: false });
    made += piece.text;
    origins.push({ at: made.length, start: piece.end, isOwn: true });
    from = piece.end;
  }
  return { text: made + text.slice(from), origins };
}
