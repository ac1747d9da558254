import { parseHex, type Theme } from '@belvedere/theme';
import { oneText } from '../batch/texts.ts';
import type { Box } from '../model/plot.ts';
import type { Batch } from '../model/scene.ts';
import type { ValueAxisOptions } from './cartesian-options.ts';

/** Title of a value axis, and where it stands. */
export type ValueTitle = Pick<ValueAxisOptions, 'title' | 'titlePlace' | 'titleMargin'>;

const TITLE_PX = 16;
const TITLE_SIZE = 11;
const ABOVE_PX = 22;

/** Px left of the axis that a title beside it takes. */
export function besideRoom({ title = '', titlePlace, titleMargin = 0 }: ValueTitle): number {
  return title === '' || titlePlace !== 'left' ? 0 : TITLE_PX + titleMargin;
}

/** Px above the plot that a title over the axis takes. */
export function overRoom({ title = '', titlePlace, titleMargin = 0 }: ValueTitle): number {
  return title === '' || titlePlace === 'left' ? 0 : TITLE_PX + titleMargin;
}

/** The title over the axis, or written upwards at the left edge beside the middle of the plot. */
export function valueTitle(
  { title = '', titlePlace, titleMargin = 0 }: ValueTitle,
  area: Box,
  { color }: Theme,
): readonly Batch[] {
  const fill = parseHex(color.chart.subtitle);
  if (title === '') return [];
  if (titlePlace !== 'left')
    return [oneText(title, area.x, area.y - ABOVE_PX - titleMargin, { size: TITLE_SIZE, fill })];
  return [
    {
      kind: 'text',
      x: Float32Array.of(TITLE_SIZE),
      y: Float32Array.of(area.y + area.h / 2),
      texts: [title],
      rotation: Float32Array.of(-Math.PI / 2),
      size: TITLE_SIZE,
      weight: 400,
      anchor: 'middle',
      fill,
    },
  ];
}
