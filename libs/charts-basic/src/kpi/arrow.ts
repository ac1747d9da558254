import { pathsBuilder, type Batch } from '@belvedere/scene';

/** Which way a number moved. */
export type Direction = 'up' | 'down' | 'none';

const ARROW_PX = 8;
const ARROW_GAP_PX = 3;

/** Room of an arrow before its text, px; none for a number that did not move. */
export const arrowRoom = (direction: Direction): number =>
  direction === 'none' ? 0 : ARROW_PX + ARROW_GAP_PX;

/** A triangle that stands on the baseline `y` and points the way a number moved; nothing for one that did not. */
export function arrowBatches(direction: Direction, x: number, y: number, fill: number): readonly Batch[] {
  if (direction === 'none') return [];
  const path = pathsBuilder();
  const [tip, base] = direction === 'up' ? [y - 9, y - 1] : [y - 1, y - 9];
  path.move(x, base);
  path.line(x + ARROW_PX, base);
  path.line(x + ARROW_PX / 2, tip);
  path.close();
  return [path.build({ fill })];
}
