import { parseHex } from '@belvedere/theme';
import type { RectBatch } from '../model/scene.ts';

/** Grows a {@link RectBatch}; hex colours in, typed arrays out. */
export interface RectsBuilder {
  add(x: number, y: number, w: number, h: number, fill: number, datum?: number, corners?: number): void;
  readonly count: () => number;
  build(style?: Pick<RectBatch, 'radius' | 'stroke' | 'strokeWidth'>): RectBatch;
}

/** A builder of rectangles; negative sizes are turned round. */
export function rectsBuilder(): RectsBuilder {
  const x: number[] = [];
  const y: number[] = [];
  const w: number[] = [];
  const h: number[] = [];
  const fills: number[] = [];
  const datum: number[] = [];
  const corners: number[] = [];
  return {
    count: () => x.length,
    add(left, top, width, height, fill, index = -1, rounded = 15) {
      x.push(width < 0 ? left + width : left);
      y.push(height < 0 ? top + height : top);
      w.push(Math.abs(width));
      h.push(Math.abs(height));
      fills.push(fill);
      datum.push(index);
      corners.push(rounded);
    },
    build: (style = {}) => ({
      kind: 'rect',
      x: new Float32Array(x),
      y: new Float32Array(y),
      w: new Float32Array(w),
      h: new Float32Array(h),
      fills: new Uint32Array(fills),
      datum: new Int32Array(datum),
      ...(style.radius === undefined ? {} : { cornersEach: new Uint8Array(corners) }),
      ...style,
    }),
  };
}

/** One rectangle. */
export function rect(x: number, y: number, w: number, h: number, fill: string): RectBatch {
  const builder = rectsBuilder();
  builder.add(x, y, w, h, parseHex(fill));
  return builder.build();
}
