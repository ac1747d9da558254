import type { Rgba } from '@belvedere/theme';
import type { FontWeight, TextBatch } from '@belvedere/scene';

/** A text that stands in the middle of a place, turned clockwise by radians. */
export interface RotatedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly fill: Rgba;
  readonly datum: number;
}

const BASELINE_SHARE = 0.35;

/** Texts set about their middle. */
export function rotatedTexts(
  texts: readonly RotatedText[],
  { size, weight = 400 }: { readonly size: number; readonly weight?: FontWeight },
): TextBatch {
  const drop = size * BASELINE_SHARE;
  return {
    kind: 'text',
    size,
    weight,
    anchor: 'middle',
    fill: 0xff,
    texts: texts.map(({ text }) => text),
    x: Float32Array.from(texts, ({ x, rotation }) => x - Math.sin(rotation) * drop),
    y: Float32Array.from(texts, ({ y, rotation }) => y + Math.cos(rotation) * drop),
    rotation: Float32Array.from(texts, ({ rotation }) => rotation),
    fills: Uint32Array.from(texts, ({ fill }) => fill),
    datum: Int32Array.from(texts, ({ datum }) => datum),
  };
}
