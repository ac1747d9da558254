import {
  ellipsize,
  measure,
  moveBatches,
  rectsBuilder,
  textsBuilder,
  type Batch,
  type Scene,
} from '@belvedere/scene';
import { createColorMemory, parseHex, tokens, type ColorMemory } from '@belvedere/theme';
import { drawnTogether } from './drawn-together.ts';
import type { HostTask } from '../tasks/host-task.ts';
import type { SheetPanel } from '../tasks/drawing.ts';
import { chartScene, contextOf } from './chart-scene.ts';
import { figureText } from './figure-text.ts';
import type { ShownChart } from './shown-charts.ts';

type DrawTask = Extract<HostTask, { op: 'draw' }>;

const RADIUS_PX = 3;
/** Below this height nothing is drawn into a panel. */
const LEAST_PX = 12;
const FIGURE_WEIGHT = 600;
/** The first size at which a number fits is taken; one that never fits is left out, for half a number is another one. */
const FIGURE_SIZES_PX = [12, 11, 10];
/** Sizes of a number that has its title over it, and so more room. */
const TITLED_FIGURE_SIZES_PX = [18, 15, 12, 11, 10];
const FIGURE_PADDING_PX = 6;
/** Room in which a number is drawn to be read off. */
const FIGURE_ROOM = { width: 260, height: 120 } as const;

/** The ground of a panel with its hairline. */
export function plate(
  { x, y, width, height }: Omit<SheetPanel, 'id' | 'kind'>,
  { picture }: DrawTask,
): readonly Batch[] {
  const { border, surface } = tokens[picture.theme].color;
  const edge = rectsBuilder();
  edge.add(x, y, width, height, parseHex(border));
  const ground = rectsBuilder();
  ground.add(x + 1, y + 1, width - 2, height - 2, parseHex(surface));
  return [
    { ...edge.build(), radius: RADIUS_PX },
    { ...ground.build(), radius: RADIUS_PX - 1 },
  ];
}

/** The task of one chart of the sheet, in a room of its own. */
function taskOf(task: DrawTask, { chart }: ShownChart, room: { width: number; height: number }): DrawTask {
  const { panels, ...picture } = task.picture;
  const { formData: form, datasource } = chart;
  return { ...task, form, datasource, shown: [], installed: null, picture: { ...picture, ...room } };
}

async function figureOf(task: DrawTask, panel: SheetPanel, shown: ShownChart): Promise<readonly Batch[]> {
  const text = figureText(await chartScene(taskOf(task, shown, FIGURE_ROOM), shown.answers));
  if (text === null) return [];
  const { x, y, width, height } = panel;
  const room = width - FIGURE_PADDING_PX * 2;
  const sizes = panel.title === undefined ? FIGURE_SIZES_PX : TITLED_FIGURE_SIZES_PX;
  const size = sizes.find((px) => measure(text, px, FIGURE_WEIGHT) <= room);
  if (size === undefined) return [];
  const fill = parseHex(tokens[task.picture.theme].color.text1);
  const pen = textsBuilder({ size, weight: FIGURE_WEIGHT, anchor: 'start', fill });
  pen.add(text, x + FIGURE_PADDING_PX, y + height / 2 + size / 3);
  return [pen.build()];
}

/** A chart in a panel, in the colours that labels wear in the charts before it. */
export async function pictureIn(
  task: DrawTask,
  panel: SheetPanel,
  shown: ShownChart,
  memory: ColorMemory,
): Promise<readonly Batch[]> {
  const { x, y, width, height } = panel;
  const own = taskOf(task, shown, { width, height });
  const context = { ...contextOf(own), assignColors: memory.assignFor(panel.id) };
  const scene = await chartScene(own, shown.answers, {
    shown: [],
    installed: null,
    context,
    picks: shown.picks,
  });
  const of = moveBatches(scene.batches, x + (width - scene.width) / 2, y + (height - scene.height) / 2);
  return [{ kind: 'clip', x, y, w: width, h: height, of }];
}

const TITLE = { size: 11, weight: 600 } as const;
const TITLE_PX = 22;
const TITLE_PADDING_PX = 8;

/** The title of a panel, cut to its width. */
function titleBatch({ title = '', x, y, width }: SheetPanel, { picture }: DrawTask): readonly Batch[] {
  const text = ellipsize(title, width - TITLE_PADDING_PX * 2, TITLE, measure);
  if (text === '') return [];
  const pen = textsBuilder({ ...TITLE, anchor: 'start', fill: parseHex(tokens[picture.theme].color.text1) });
  pen.add(text, x + TITLE_PADDING_PX, y + TITLE_PX - TITLE_PADDING_PX + 1);
  return [pen.build()];
}

/** What is left of a panel below its title. */
function belowTitle(panel: SheetPanel): SheetPanel {
  if (panel.title === undefined) return panel;
  return { ...panel, y: panel.y + TITLE_PX, height: Math.max(0, panel.height - TITLE_PX) };
}

/** A panel that cannot be drawn stays an empty plate: the sheet says how a page looks, not what is on it. */
async function filled(
  task: DrawTask,
  panel: SheetPanel,
  charts: readonly ShownChart[],
  memory: ColorMemory,
): Promise<readonly Batch[]> {
  const shown = charts.find(({ id }) => id === panel.id);
  const room = belowTitle(panel);
  if (shown === undefined || panel.kind === 'words' || room.height < LEAST_PX) return [];
  const draw = panel.kind === 'figure' ? figureOf : pictureIn;
  return draw(task, room, shown, memory).catch(() => []);
}

/** Several charts on one sheet, as a page lays them out. */
export async function sheetScene(
  task: DrawTask,
  panels: readonly SheetPanel[],
  charts: readonly ShownChart[],
): Promise<Scene> {
  const { width, height } = task.picture;
  const memory = createColorMemory(task.picture.colorRules);
  const drawn = await drawnTogether(panels, memory, async (panel) => [
    ...plate(panel, task),
    ...titleBatch(panel, task),
    ...(await filled(task, panel, charts, memory)),
  ]);
  return { width, height, batches: drawn.flat(), plot: null, legend: [] };
}
