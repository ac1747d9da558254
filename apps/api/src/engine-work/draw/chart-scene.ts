import {
  chartNotices,
  drawCaptioned,
  drawNoted,
  isEmptyAnswer,
  type ChartManifest,
  type DatumPick,
  type DrawContext,
  type PictureCaption,
} from '@belvedere/charts';
import { DASHBOARD_LAYERS_KEY, fillMessage, isAppError } from '@belvedere/core';
import { localeOf } from '@belvedere/format';
import { measure, type Scene } from '@belvedere/scene';
import { seriesColors, tokens } from '@belvedere/theme';
import { pictureTexts } from '../../messages.ts';
import { workError } from '../errors.ts';
import type { HostTask } from '../tasks/host-task.ts';
import type { ChartAnswers } from './answers.ts';
import { bareScene } from './bare-scene.ts';
import { drawableOf, type InstalledDrawing } from './drawable.ts';
import { noteScene } from './note-scene.ts';
import { MARGIN_PX } from '../tasks/document-room.ts';
import type { ShownChart } from './shown-charts.ts';

/** Same seed as on a page, so that layouts that need chance look the same. */
const SEED = 1;

/** Room round a small picture, px. */
const THUMBNAIL_MARGIN_PX = 6;
/** What says itself in texts keeps them in a small picture too. */
const IN_WORDS: readonly ChartManifest['category'][] = ['KPI', 'Table', 'Other'];
/** Parts of a chart that a small picture leaves out. */
const BARE_FORM = {
  annotation_layers: [],
  [DASHBOARD_LAYERS_KEY]: [],
  inline_annotations: [],
  reference_line: null,
  label_extremes: false,
  show_legend: false,
  show_value: false,
  show_labels: false,
} as const;

type DrawTask = Extract<HostTask, { op: 'draw' }>;

/** What a chart is drawn with, in the room of the picture less its margin. */
export function contextOf({ picture }: DrawTask): DrawContext {
  const { width, height, theme, locale, colorRules, isThumbnail = false } = picture;
  const margin = isThumbnail ? THUMBNAIL_MARGIN_PX : MARGIN_PX;
  return {
    width: width - margin * 2,
    height: height - margin * 2,
    theme: tokens[theme],
    measure,
    zone: 'UTC',
    locale: localeOf(locale),
    assignColors: (options) => seriesColors({ ...options, ...colorRules }),
    view: {},
    section: 'DASHBOARD',
    seed: SEED,
    t: (message, values) => fillMessage(message.text, values),
  };
}

const NOTHING_SAID: PictureCaption = { title: null, subtitle: null, filters: [], dataTime: null };

/** What is said around the chart; data that were kept are as old as the oldest of them. */
function captionOf({ caption = NOTHING_SAID }: DrawTask['picture'], cachedAt: string | null): PictureCaption {
  if (caption.dataTime === null || cachedAt === null) return caption;
  return { ...caption, dataTime: `${cachedAt.slice(0, 16).replace('T', ' ')} UTC` };
}

/** The oldest of the times at which answers were kept. */
const oldestOf = (times: readonly (string | null)[]): string | null =>
  times.flatMap((time) => time ?? []).toSorted()[0] ?? null;

/** What came along with a chart: those that it shows, and its code when it was installed. */
interface DrawnWith {
  readonly shown: readonly ShownChart[];
  readonly installed: InstalledDrawing | null;
  /** What it is drawn with; by default what the picture says. */
  readonly context?: DrawContext;
  /** Data that keep their colour while others fade; all do by default. */
  readonly picks?: readonly DatumPick[];
}

async function sceneOf(
  task: DrawTask,
  { frames, annotationData, facts: own, cachedAt }: ChartAnswers,
  { shown, installed, context = contextOf(task), picks = [] }: DrawnWith,
): Promise<Scene> {
  const facts = [...own, ...shown.flatMap(({ answers }) => answers.facts)];
  const keptAt = oldestOf([cachedAt, ...shown.map(({ answers }) => answers.cachedAt)]);
  const { form, datasource } = task;
  const say = (text: string): Scene => noteScene(text, context.width, context.height, context.theme);
  const chart = await drawableOf(form.viz_type, installed, { shown, picks });
  if (chart === null) return say(context.t(pictureTexts.unknown, { type: form.viz_type }));
  const { manifest } = chart;
  if (manifest.image !== 'scene')
    return say(context.t(pictureTexts.browserOnly, { name: manifest.name.text }));
  const isEmpty = isEmptyAnswer(manifest, frames);
  const noRows = ({ width, height, theme, t }: DrawContext): Scene =>
    noteScene(t(pictureTexts.noRows), width, height, theme);
  const noted = (room: DrawContext): Promise<Scene> =>
    drawNoted(
      async (answered, inner) => (isEmpty ? noRows(inner) : chart.draw(answered, inner)),
      { formData: form, datasource, frames, annotationData },
      chartNotices({ manifest, formData: form, datasource, frames, facts, now: Date.now() }, context.t),
      room,
    );
  if (task.picture.isThumbnail === true && !isEmpty) {
    const bare = { formData: { ...form, ...BARE_FORM }, datasource, frames, annotationData: {} };
    const draw = (room: DrawContext): Promise<Scene> => chart.draw(bare, room);
    return IN_WORDS.includes(manifest.category) ? draw(context) : bareScene(draw, context);
  }
  return drawCaptioned(noted, captionOf(task.picture, keptAt), context);
}

/**
 * The scene of a chart, the same as on a page of that size: the picture's less its margin. A chart without rows, of an
 * unknown type or that only a browser can draw becomes a sentence that says so. Throws CHART_UNDRAWABLE for stored settings that
 * the chart cannot work with, CHART_CODE_FAILED for an installed chart whose code fails.
 */
export async function chartScene(
  task: DrawTask,
  answers: ChartAnswers,
  drawnWith: DrawnWith = { shown: [], installed: null },
): Promise<Scene> {
  try {
    return await sceneOf(task, answers, drawnWith);
  } catch (error) {
    if (isAppError(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw workError('CHART_UNDRAWABLE', { title: task.title, reason });
  }
}
