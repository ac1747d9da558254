import { fillMessage, type PlainBlock } from '@belvedere/core';
import {
  ellipsize,
  measure,
  moveBatches,
  oneText,
  rect,
  wrapText,
  type Batch,
  type Scene,
} from '@belvedere/scene';
import { createColorMemory, parseHex, tokens, type ColorMemory } from '@belvedere/theme';
import { documentTexts } from '../../messages.ts';
import { isFigure, MARGIN_PX, PANEL_TITLE_PX, roomIn } from '../tasks/document-room.ts';
import type { DocumentPart, DrawnDocument } from '../tasks/drawing.ts';
import { drawnTogether } from './drawn-together.ts';
import type { HostTask } from '../tasks/host-task.ts';
import { timeTexts } from './document-times.ts';
import { filledText } from './filled-text.ts';
import { noteScene } from './note-scene.ts';
import { unpackScene } from './packed-scene.ts';
import { pictureIn, plate } from './sheet-scene.ts';
import type { ReadChart } from './shown-charts.ts';

type DrawTask = Extract<HostTask, { op: 'draw' }>;
type PartOf<Kind extends DocumentPart['kind']> = Extract<DocumentPart, { readonly kind: Kind }>;
type ChartPart = Extract<DocumentPart, { readonly vizType: string }>;

/** What came along to be shown: charts with their answers, and pictures that were drawn before. */
export interface DocumentCharts {
  readonly charts: readonly ReadChart[];
  readonly drawn: ReadonlyMap<number, Buffer>;
}

const TITLE = { size: 18, weight: 600 } as const;
const TITLE_PX = 24;
const LINE = { size: 11, weight: 400 } as const;
const LINE_PX = 15;
const HEADING = { size: 15, weight: 600 } as const;
const PANEL_TITLE = { size: 13, weight: 600 } as const;
const FIGURE_TITLE = { size: 12, weight: 400 } as const;
const PADDING_PX = 12;
const BLOCKS = {
  h1: { size: 18, weight: 600, px: 26, mark: '' },
  h2: { size: 15, weight: 600, px: 22, mark: '' },
  h3: { size: 13, weight: 600, px: 20, mark: '' },
  p: { size: 12, weight: 400, px: 17, mark: '' },
  li: { size: 12, weight: 400, px: 17, mark: '•  ' },
} as const;
const MOST_LINES = 200;
const BLOCK_GAP_PX = 4;

const colorsOf = ({ picture }: DrawTask) => tokens[picture.theme].color;

/** The head of a page: title, filters, times, and its number. */
function headOf(
  task: DrawTask,
  document: DrawnDocument,
  times: readonly string[],
  at: number,
): readonly Batch[] {
  const { title, filterLines, margin, isNumbered, pages } = document;
  const { text1, text2, border } = colorsOf(task);
  const right = task.picture.width - margin;
  const number = isNumbered
    ? fillMessage(documentTexts.page.text, { number: at + 1, count: Math.max(1, pages.length) })
    : '';
  const room = right - margin - measure(number, LINE.size) - PADDING_PX;
  const lines = [...filterLines, ...times];
  const bottom = margin + TITLE_PX + lines.length * LINE_PX + 2;
  return [
    oneText(ellipsize(title, room, TITLE, measure), margin, margin + TITLE.size, {
      ...TITLE,
      fill: parseHex(text1),
    }),
    oneText(number, right, margin + TITLE.size, { ...LINE, anchor: 'end', fill: parseHex(text2) }),
    ...lines.map((line, index) =>
      oneText(line, margin, margin + TITLE_PX + index * LINE_PX + LINE.size, {
        ...LINE,
        fill: parseHex(text2),
      }),
    ),
    rect(margin, bottom, right - margin, 1, border),
  ];
}

/** A panel with its title; what stands in it has the room below. */
function panelOf(task: DrawTask, part: ChartPart | PartOf<'note'>): readonly Batch[] {
  const { text1, text2 } = colorsOf(task);
  const { x, y, width, title } = part;
  const room = width - PADDING_PX * 2;
  const subtitle = part.kind === 'note' ? '' : part.subtitle;
  const [style, ink] = isFigure(part) ? [FIGURE_TITLE, text2] : [PANEL_TITLE, text1];
  const written = oneText(ellipsize(title, room, style, measure), x + PADDING_PX, y + 19, {
    ...style,
    fill: parseHex(ink),
  });
  const below = oneText(ellipsize(subtitle, room, LINE, measure), x + PADDING_PX, y + PANEL_TITLE_PX + 8, {
    ...LINE,
    fill: parseHex(text2),
  });
  return [...plate(part, task), written, ...(subtitle === '' ? [] : [below])];
}

/** A sentence in the room of a panel. */
function noteIn(task: DrawTask, part: ChartPart | PartOf<'note'>, text: string): readonly Batch[] {
  const { x, y, width, height } = roomIn(part);
  const { batches } = noteScene(text, width, height, tokens[task.picture.theme]);
  return [{ kind: 'clip', x, y, w: width, h: height, of: moveBatches(batches, x, y) }];
}

async function chartIn(
  task: DrawTask,
  part: ChartPart,
  chart: ReadChart | undefined,
  memory: ColorMemory,
): Promise<readonly Batch[]> {
  if (chart === undefined) return noteIn(task, part, documentTexts.gone.text);
  if ('fault' in chart) return noteIn(task, part, chart.fault);
  try {
    return await pictureIn(task, { ...roomIn(part), id: part.id, kind: 'chart' }, chart, memory);
  } catch (error) {
    return noteIn(task, part, error instanceof Error ? error.message : String(error));
  }
}

/** A picture that was drawn before, in the room that it was drawn for. */
function drawnIn(task: DrawTask, part: ChartPart, drawn: DocumentCharts['drawn']): readonly Batch[] {
  const bytes = drawn.get(part.id);
  if (bytes === undefined) return noteIn(task, part, documentTexts.gone.text);
  const { x, y, width, height } = roomIn(part);
  const size = { width: width - MARGIN_PX * 2, height: height - MARGIN_PX * 2 };
  try {
    const of = moveBatches(unpackScene(bytes, size).batches, x + MARGIN_PX, y + MARGIN_PX);
    return [{ kind: 'clip', x, y, w: width, h: height, of }];
  } catch (error) {
    return noteIn(task, part, error instanceof Error ? error.message : String(error));
  }
}

/** Lines of a text as they are set. */
function linesOf(blocks: readonly PlainBlock[], width: number) {
  return blocks.flatMap(({ tag, text }) => {
    const style = BLOCKS[tag];
    const indent = style.mark === '' ? 0 : measure(style.mark, style.size, style.weight);
    return wrapText(text, width - indent, MOST_LINES, style, measure).map((line, index, { length }) => ({
      text: index === 0 ? `${style.mark}${line}` : line,
      indent: index === 0 ? 0 : indent,
      style,
      px: style.px + (index === length - 1 ? BLOCK_GAP_PX : 0),
    }));
  });
}

/** A text as far as it has room; where it has not enough, its last line says so. */
function textIn(task: DrawTask, { blocks, ...part }: PartOf<'text'>): readonly Batch[] {
  const { text1, text2 } = colorsOf(task);
  const lines = linesOf(blocks, part.width - PADDING_PX * 2);
  const room = part.height - PADDING_PX * 2;
  const whole = lines.reduce((sum, { px }) => sum + px, 0);
  const drawn: Batch[] = [...plate(part, task)];
  let below = part.y + PADDING_PX;
  for (const { text, indent, style, px } of lines) {
    const isLast = whole > room && below + px + BLOCKS.p.px > part.y + PADDING_PX + room;
    if (isLast) {
      const more = oneText(documentTexts.moreText.text, part.x + PADDING_PX, below + LINE.size, {
        ...LINE,
        fill: parseHex(text2),
      });
      return [...drawn, more];
    }
    const { size, weight } = style;
    drawn.push(
      oneText(text, part.x + PADDING_PX + indent, below + size, { size, weight, fill: parseHex(text1) }),
    );
    below += px;
  }
  return drawn;
}

async function partOf(
  task: DrawTask,
  part: DocumentPart,
  { charts, drawn }: DocumentCharts,
  memory: ColorMemory,
): Promise<readonly Batch[]> {
  const { text1, border } = colorsOf(task);
  const { x, y, width, height } = part;
  switch (part.kind) {
    case 'chart': {
      const chart = charts.find(({ id }) => id === part.id);
      return [...panelOf(task, part), ...(await chartIn(task, part, chart, memory))];
    }
    case 'drawn':
      return [...panelOf(task, part), ...drawnIn(task, part, drawn)];
    case 'note':
      return [...panelOf(task, part), ...noteIn(task, part, part.text)];
    case 'text':
      return textIn(task, await filledText(task, part, charts));
    case 'heading':
      return [
        oneText(ellipsize(part.text, width, HEADING, measure), x, y + height / 2 + HEADING.size / 3, {
          ...HEADING,
          fill: parseHex(text1),
        }),
      ];
    case 'divider':
      return [rect(x, y + Math.floor(height / 2), width, 1, border)];
  }
}

/** The chart of a part; -1 for a part that wears no colours of labels. */
const idOf = (part: DocumentPart): number => (part.kind === 'chart' ? part.id : -1);

/** The pages of a dashboard, all drawn with the same colours for the same labels, from the first part to the last. */
export async function documentScenes(
  task: DrawTask,
  document: DrawnDocument,
  shown: DocumentCharts,
): Promise<readonly Scene[]> {
  const { width, height, colorRules } = task.picture;
  const memory = createColorMemory(colorRules);
  const times = timeTexts(shown.charts, document.now);
  const empty = noteScene(documentTexts.empty.text, width, height, tokens[task.picture.theme]).batches;
  const pages = document.pages.length === 0 ? [[]] : document.pages;
  const places = pages.flatMap((parts, page) => parts.map((part) => ({ id: idOf(part), page, part })));
  const drawn = await drawnTogether(places, memory, ({ part }) => partOf(task, part, shown, memory));
  return pages.map((parts, page) => {
    const on = drawn.flatMap((batches, at) => (places[at]?.page === page ? batches : []));
    const batches = [...headOf(task, document, times, page), ...(parts.length === 0 ? empty : []), ...on];
    return { width, height, batches, plot: null, legend: [] };
  });
}
