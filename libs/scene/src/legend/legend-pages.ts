import { parseHex, type Theme } from '@belvedere/theme';
import { oneText } from '../batch/texts.ts';
import { segments } from '../batch/paths.ts';
import type { LegendHit } from '../model/plot.ts';
import type { Batch } from '../model/scene.ts';
import type { Measure } from '../text/measure.ts';

/** Room of the arrows that turn the pages of a legend. */
export const PAGES_PX = 76;

const PREFIX = 'legend page ';
const ARROW_PX = 18;
const ROW_PX = 20;
const SIZE = 11;
const TIP_PX = 4;

/** The page that a legend entry's key turns to; null for the key of a series. */
export function legendPageOf(key: string): number | null {
  return key.startsWith(PREFIX) ? Number(key.slice(PREFIX.length)) : null;
}

/** Where the arrows of a legend stand. */
export interface LegendPagesOptions {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly right: number;
  readonly y: number;
  readonly theme: Theme;
  readonly measure: Measure;
}

function arrow(x: number, y: number, direction: -1 | 1, color: string): Batch {
  const [tip, tail] = [x + (direction * TIP_PX) / 2, x - (direction * TIP_PX) / 2];
  const points = [tail, y - TIP_PX, tip, y, tip, y, tail, y + TIP_PX];
  return segments(points, { stroke: parseHex(color), strokeWidth: 1.5 });
}

/** Arrows to the page before and behind with the number of the page between them; ends stay where they are. */
export function legendPages(options: LegendPagesOptions): {
  readonly batches: readonly Batch[];
  readonly hits: readonly LegendHit[];
} {
  const { page, pages, right, y, theme } = options;
  const left = right - PAGES_PX;
  const hit = (x: number, to: number): LegendHit => ({
    key: `${PREFIX}${Math.max(0, Math.min(pages - 1, to))}`,
    label: `${to + 1}/${pages}`,
    isHidden: false,
    x,
    y,
    w: ARROW_PX,
    h: ROW_PX,
  });
  const middle = y + ROW_PX / 2;
  const { text2, textDisabled, text3 } = theme.color;
  return {
    batches: [
      arrow(left + ARROW_PX / 2, middle, -1, page === 0 ? textDisabled : text2),
      arrow(right - ARROW_PX / 2, middle, 1, page === pages - 1 ? textDisabled : text2),
      oneText(`${page + 1}/${pages}`, left + PAGES_PX / 2, middle + 4, {
        size: SIZE,
        fill: parseHex(text3),
        anchor: 'middle',
      }),
    ],
    hits: [hit(left, page - 1), hit(right - ARROW_PX, page + 1)],
  };
}
