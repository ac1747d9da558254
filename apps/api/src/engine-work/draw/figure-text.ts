import type { Batch, Scene } from '@belvedere/scene';

interface Written {
  readonly text: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

const NARROW_SPACE = '\u202f';

const textsOf = (batches: readonly Batch[]): readonly Written[] =>
  batches.flatMap((batch) => {
    if (batch.kind === 'clip') return textsOf(batch.of);
    if (batch.kind !== 'text') return [];
    const { texts, size, x, y } = batch;
    return texts.map((text, index) => ({ text, size, x: x[index] ?? 0, y: y[index] ?? 0 }));
  });

/** What a picture of one number says: its largest text, with what stands on the same line; null where there is no text. */
export function figureText({ batches }: Scene): string | null {
  const texts = textsOf(batches);
  const largest = texts.toSorted((a, b) => b.size - a.size)[0];
  if (largest === undefined) return null;
  const line = texts.filter(({ y }) => y === largest.y).toSorted((a, b) => a.x - b.x);
  return line.map(({ text }) => text.trim()).join(NARROW_SPACE);
}
