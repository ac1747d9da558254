import { parseHex } from '@belvedere/theme';
import type { RectBatch } from '../scene.ts';

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
      x: Float32Array.from(x),
      y: Float32Array.from(y),
      w: Float32Array.from(w),
      h: Float32Array.from(h),
      fills: Uint32Array.from(fills),
      datum: Int32Array.from(datum),
      ...(style.radius === undefined ? {} : { cornersEach: Uint8Array.from(corners) }),
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
