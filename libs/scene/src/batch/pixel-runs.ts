import type { Rgba } from '@belvedere/theme';
import type { PixelBatch } from '../model/scene.ts';

/** Neighbouring cells of a row in one colour, in scene px. */
export interface PixelRun {
  readonly color: Rgba;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Calls back for each run of equal cells, row by row; cells that cannot be seen are passed over. */
export function eachRun({ x, y, w, h, columns, colors }: PixelBatch, visit: (run: PixelRun) => void): void {
  const rows = colors.length / columns;
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = [y + (h * row) / rows, y + (h * (row + 1)) / rows];
    for (let from = 0; from < columns;) {
      const color = colors[row * columns + from] ?? 0;
      let to = from + 1;
      while (to < columns && colors[row * columns + to] === color) to++;
      if ((color & 0xff) !== 0)
        visit({ color, left: x + (w * from) / columns, top, right: x + (w * to) / columns, bottom });
      from = to;
    }
  }
}
