import type { CircleBatch } from '../model/scene.ts';

/** Grows a {@link CircleBatch}. */
export interface CirclesBuilder {
  add(x: number, y: number, r: number, fill: number, datum?: number, stroke?: number): void;
  readonly count: () => number;
  build(style?: Pick<CircleBatch, 'strokeWidth' | 'dash'>): CircleBatch;
}

/** A builder of discs; a disc without a stroke of its own takes its fill for it. */
export function circlesBuilder(): CirclesBuilder {
  const x: number[] = [];
  const y: number[] = [];
  const r: number[] = [];
  const fills: number[] = [];
  const strokes: number[] = [];
  const datum: number[] = [];
  return {
    count: () => x.length,
    add(cx, cy, radius, fill, index = -1, stroke = fill) {
      x.push(cx);
      y.push(cy);
      r.push(Math.max(0, radius));
      fills.push(fill);
      strokes.push(stroke);
      datum.push(index);
    },
    build: (style = {}) => ({
      kind: 'circle',
      x: new Float32Array(x),
      y: new Float32Array(y),
      r: new Float32Array(r),
      fills: new Uint32Array(fills),
      datum: new Int32Array(datum),
      ...(style.strokeWidth !== undefined && { strokes: new Uint32Array(strokes) }),
      ...style,
    }),
  };
}
