import type { PathsBuilder } from './paths.ts';

/** Adds diagonal lines cut to a rectangle, `gap` px apart: the sign for "no data". */
export function hatch(paths: PathsBuilder, x: number, y: number, w: number, h: number, gap = 5): void {
  for (let offset = gap; offset < w + h; offset += gap) {
    const [fromX, fromY] = offset <= h ? [x, y + offset] : [x + offset - h, y + h];
    const [toX, toY] = offset <= w ? [x + offset, y] : [x + w, y + offset - w];
    paths.move(fromX, fromY);
    paths.line(toX, toY);
    paths.next();
  }
}
