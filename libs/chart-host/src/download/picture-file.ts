import {
  drawCaptioned,
  drawNoted,
  type AnsweredChart,
  type DrawContext,
  type Notice,
  type PictureCaption,
} from '@belvedere/charts';
import type { Locale } from '@belvedere/format';
import { framedScene, measure, type Scene } from '@belvedere/scene';
import { paintScene, type Canvas2D } from '@belvedere/scene/canvas';
import { imageMaker } from '@belvedere/scene/dom';
import { sceneToSvg } from '@belvedere/scene/svg';
import { tokens, type AssignColors, type ThemeName } from '@belvedere/theme';
import type { Translate } from '@belvedere/ui';

/** Formats of a chart's picture. */
export type PictureFormat = 'png' | 'svg';

/** A picture to be made of a chart. */
export interface PictureAsked {
  readonly draw: (chart: AnsweredChart, context: DrawContext) => Promise<Scene>;
  readonly chart: AnsweredChart;
  /** What the chart leaves out, said in the picture too. */
  readonly notices: readonly Notice[];
  /** What is said around the chart. */
  readonly caption: PictureCaption;
  readonly format: PictureFormat;
  readonly theme: ThemeName;
  readonly title: string;
  readonly locale: Locale;
  readonly assignColors: AssignColors;
  readonly t: Translate;
}

const SIZE = { width: 1200, height: 720 } as const;
const MARGIN_PX = 24;
const RATIO = 2;
const SEED = 1;

async function sceneOf({
  draw,
  chart,
  notices,
  caption,
  theme,
  locale,
  assignColors,
  t,
}: PictureAsked): Promise<Scene> {
  const scene = await drawCaptioned((room) => drawNoted(draw, chart, notices, room), caption, {
    width: SIZE.width - MARGIN_PX * 2,
    height: SIZE.height - MARGIN_PX * 2,
    theme: tokens[theme],
    measure,
    zone: 'UTC',
    locale,
    assignColors,
    view: {},
    section: 'EXPLORE',
    seed: SEED,
    t,
  });
  return framedScene(scene, { ...SIZE, ground: tokens[theme].color.surface });
}

async function png(scene: Scene): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = scene.width * RATIO;
  canvas.height = scene.height * RATIO;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  paintScene(context as Canvas2D, scene, { ratio: RATIO, makeImage: imageMaker(document) });
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

/** A chart's picture as a file; null where the browser gives no canvas. */
export async function pictureFile(asked: PictureAsked): Promise<Blob | null> {
  const scene = await sceneOf(asked);
  if (asked.format === 'png') return png(scene);
  return new Blob([sceneToSvg(scene, { target: 'file', title: asked.title })], { type: 'image/svg+xml' });
}
