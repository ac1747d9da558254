import { panelKind } from '@belvedere/charts';
import type { DocumentPart } from './drawing.ts';

type Panel = Extract<DocumentPart, { readonly kind: 'chart' | 'drawn' | 'note' }>;

/** Room round the chart in a picture, px. */
export const MARGIN_PX = 12;
/** Height of a panel's title and of the line below it, px. */
export const PANEL_TITLE_PX = 26;
const SUBTITLE_PX = 16;
/** How far what shows a number alone may come to the edge of its panel, px. */
const FIGURE_EDGE_PX = 8;

const subtitleOf = (part: Panel): string => (part.kind === 'note' ? '' : part.subtitle);
/** Whether a panel shows a number, whose title is smaller than it. */
export const isFigure = (part: Panel): boolean =>
  part.kind !== 'note' && panelKind(part.vizType) === 'figure';

/** The room in a panel below its title, with the margin that every picture has; a number stands closer to its title and to the edge. */
export function roomIn(part: Panel): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
} {
  const { x, y, width, height } = part;
  const above = PANEL_TITLE_PX + (subtitleOf(part) === '' ? 0 : SUBTITLE_PX);
  const [overlap, below] = isFigure(part) ? [MARGIN_PX - 2, MARGIN_PX - FIGURE_EDGE_PX] : [0, 0];
  return { x, y: y + above - overlap, width, height: Math.max(1, height - above + overlap + below) };
}
