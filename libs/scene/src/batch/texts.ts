import type { FontWeight, TextAnchor, TextBatch } from '../model/scene.ts';

type TextsStyle = Omit<TextBatch, 'kind' | 'x' | 'y' | 'texts' | 'fills' | 'datum'>;

/** Grows a {@link TextBatch}; empty texts are dropped. */
export interface TextsBuilder {
  add(text: string, x: number, y: number, fill?: number, datum?: number): void;
  readonly count: () => number;
  build(): TextBatch;
}

/** A builder of texts of one style. */
export function textsBuilder(style: TextsStyle): TextsBuilder {
  const x: number[] = [];
  const y: number[] = [];
  const texts: string[] = [];
  const fills: number[] = [];
  const datum: number[] = [];
  return {
    count: () => texts.length,
    add(text, left, baseline, fill = style.fill, index = -1) {
      if (text === '') return;
      texts.push(text);
      x.push(left);
      y.push(baseline);
      fills.push(fill);
      datum.push(index);
    },
    build: () => ({
      kind: 'text',
      ...style,
      x: Float32Array.from(x),
      y: Float32Array.from(y),
      texts,
      fills: Uint32Array.from(fills),
      datum: Int32Array.from(datum),
    }),
  };
}

/** Style of a single text. */
export interface OneTextStyle {
  readonly size: number;
  readonly weight?: FontWeight;
  readonly anchor?: TextAnchor;
  readonly tracking?: number;
  readonly fill: number;
  readonly halo?: number;
  readonly haloWidth?: number;
}

/** One text. */
export function oneText(
  text: string,
  x: number,
  y: number,
  { weight = 400, anchor = 'start', ...style }: OneTextStyle,
): TextBatch {
  const builder = textsBuilder({ weight, anchor, ...style });
  builder.add(text, x, y);
  return builder.build();
}
