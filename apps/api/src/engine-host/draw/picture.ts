import type * as NativeCanvas from '@napi-rs/canvas';
import { moveBatches, rect, type Scene } from '@belvedere/scene';
import { paintScene, type Canvas2D } from '@belvedere/scene/canvas';
import { sceneToSvg } from '@belvedere/scene/svg';
import { tokens } from '@belvedere/theme';
import type { PictureStyle } from '../protocol.ts';
import { registerFonts } from './fonts.ts';

type Canvas = typeof NativeCanvas;

/** Room round the chart, px. */
export const MARGIN_PX = 12;

let loading: Promise<Canvas> | null = null;

/** The native canvas with the product's fonts, which are set once per process. */
function nativeCanvas(): Promise<Canvas> {
  loading ??= import('@napi-rs/canvas').then((canvas) => {
    registerFonts(canvas.GlobalFonts);
    return canvas;
  });
  return loading;
}

/** The scene in the middle of a picture, on the ground that panels have. */
function framed(scene: Scene, { width, height, theme }: PictureStyle): Scene {
  const ground = rect(0, 0, width, height, tokens[theme].color.surface);
  return { ...scene, width, height, batches: [ground, ...moveBatches(scene.batches, MARGIN_PX, MARGIN_PX)] };
}

async function png(scene: Scene, { ratio }: PictureStyle): Promise<Buffer> {
  const { createCanvas } = await nativeCanvas();
  const canvas = createCanvas(Math.round(scene.width * ratio), Math.round(scene.height * ratio));
  paintScene(canvas.getContext('2d') as Canvas2D, scene, { ratio });
  return canvas.encode('png');
}

/** A scene that leaves room for the margin, as the bytes of a file. */
export async function pictureOf(scene: Scene, style: PictureStyle, title: string): Promise<Buffer> {
  const whole = framed(scene, style);
  if (style.format === 'png') return png(whole, style);
  return Buffer.from(sceneToSvg(whole, { target: 'file', title }), 'utf8');
}
