import { defineMessages, type FormData } from '@belvedere/core';
import { ellipsize, moveBatches, textsBuilder, wrapText, type Scene } from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import type { DrawContext } from './plugin.ts';

/** Parts of what a picture can say around its chart, by the names that choices of them use. */
export const CAPTION_PARTS = ['title', 'subtitle', 'filters', 'time'] as const;

/** One of {@link CAPTION_PARTS}. */
export type CaptionPart = (typeof CAPTION_PARTS)[number];

/** What a picture says around its chart; null and empty parts take no room. */
export interface PictureCaption {
  readonly title: string | null;
  readonly subtitle: string | null;
  /** One text for each filter. */
  readonly filters: readonly string[];
  /** When the data were read, as it is to be shown. */
  readonly dataTime: string | null;
}

/** What stands under a chart's title: its own subtitle, else what its author says of it; null for neither. */
export function subtitleOf(formData: FormData, description: string | null): string | null {
  const { subtitle } = formData;
  const text = typeof subtitle === 'string' && subtitle.trim() !== '' ? subtitle : (description ?? '');
  return text.trim() === '' ? null : text.trim();
}

const captionMessages = defineMessages('charts.caption', {
  filters: 'Filters: %(filters)s',
  dataTime: 'Data of %(time)s',
});

const TITLE = { size: 16, weight: 600 } as const;
const TEXT = { size: 12, weight: 400 } as const;
const TITLE_PX = 24;
const LINE_PX = 16;
const GAP_PX = 8;
const MOST_LINES = 3;

interface Line {
  readonly text: string;
  readonly style: typeof TITLE | typeof TEXT;
  readonly px: number;
}

const linesOf = (text: string, { width, measure }: DrawContext): readonly Line[] =>
  wrapText(text, width, MOST_LINES, TEXT, measure).map((line) => ({ text: line, style: TEXT, px: LINE_PX }));

function headOf({ title, subtitle }: PictureCaption, context: DrawContext): readonly Line[] {
  const { width, measure } = context;
  const head =
    title === null ? [] : [{ text: ellipsize(title, width, TITLE, measure), style: TITLE, px: TITLE_PX }];
  return [...head, ...(subtitle === null ? [] : linesOf(subtitle, context))];
}

function footOf({ filters, dataTime }: PictureCaption, context: DrawContext): readonly Line[] {
  const { t } = context;
  return [
    ...(filters.length === 0
      ? []
      : linesOf(t(captionMessages.filters, { filters: filters.join(' · ') }), context)),
    ...(dataTime === null ? [] : linesOf(t(captionMessages.dataTime, { time: dataTime }), context)),
  ];
}

const roomOf = (lines: readonly Line[]): number =>
  lines.length === 0 ? 0 : lines.reduce((sum, { px }) => sum + px, GAP_PX);

function written(lines: readonly Line[], top: number, { theme }: DrawContext): Scene['batches'] {
  let below = top;
  return lines.map(({ text, style, px }) => {
    below += px;
    const fill = parseHex(style === TITLE ? theme.color.text1 : theme.color.text2);
    const texts = textsBuilder({ ...style, anchor: 'start', fill });
    texts.add(text, 0, below - (px - style.size));
    return texts.build();
  });
}

/**
 * A chart's picture with what is said around it, in the same room: title and subtitle above, filters and the time of the
 * data below. As it is where nothing is said.
 */
export async function drawCaptioned(
  draw: (context: DrawContext) => Promise<Scene>,
  caption: PictureCaption,
  context: DrawContext,
): Promise<Scene> {
  const head = headOf(caption, context);
  const foot = footOf(caption, context);
  const [above, below] = [roomOf(head), roomOf(foot)];
  if (above + below === 0) return draw(context);
  const { height } = context;
  const scene = await draw({ ...context, height: Math.max(1, height - above - below) });
  return {
    ...scene,
    height,
    batches: [
      ...written(head, 0, context),
      ...moveBatches(scene.batches, 0, above),
      ...written(foot, height - below + GAP_PX, context),
    ],
  };
}
