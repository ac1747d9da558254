import type { Box } from '../model/plot.ts';

/** The square around a disc. */
export const around = (x: number, y: number, r: number): Box => ({ x: x - r, y: y - r, w: r * 2, h: r * 2 });

/** Whether a place lies in a box or within `slack` px of it. */
export const isInside = ({ x, y, w, h }: Box, px: number, py: number, slack = 0): boolean =>
  px >= x - slack && px <= x + w + slack && py >= y - slack && py <= y + h + slack;
