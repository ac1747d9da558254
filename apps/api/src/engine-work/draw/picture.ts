import { assertNever } from '@belvedere/core';
import type * as NativeCanvas from '@napi-rs/canvas';
import { framedScene, type Scene } from '@belvedere/scene';
import { paintScene, type Canvas2D, type MakeImage } from '@belvedere/scene/canvas';
import { sceneToSvg } from '@belvedere/scene/svg';
import { tokens } from '@belvedere/theme';
import type { PictureStyle } from '../tasks/drawing.ts';
import { packScene } from './packed-scene.ts';
import { registerFonts } from './fonts.ts';

type Canvas = typeof NativeCanvas;

/** A CSS px is 1/96 inch, a point of a page 1/72. */
const POINTS_PER_PX = 72 / 96;

let loading: Promise<Canvas> | null = null;

/** The native canvas with the product's fonts, which are set once per process. */
function nativeCanvas(): Promise<Canvas> {
  loading ??= import('@napi-rs/canvas').then((canvas) => {
    registerFonts(canvas.GlobalFonts);
    return canvas;
  });
  return loading;
}

/** Images of pixels on native canvases. */
function imageMaker({ createCanvas, ImageData }: Canvas): MakeImage {
  return (width, height, rgba) => {
    const canvas = createCanvas(width, height);
    canvas.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0);
    return canvas;
  };
}

async function png(scene: Scene, { ratio }: PictureStyle): Promise<Buffer> {
  const native = await nativeCanvas();
  const canvas = native.createCanvas(Math.round(scene.width * ratio), Math.round(scene.height * ratio));
  paintScene(canvas.getContext('2d') as Canvas2D, scene, { ratio, makeImage: imageMaker(native) });
  return canvas.encode('png');
}

/** Pages as large as their pictures, or `ratio` times as large; their texts as text. */
async function pdf(scenes: readonly Scene[], title: string, ratio = 1): Promise<Buffer> {
  const { PDFDocument } = await nativeCanvas();
  const file = new PDFDocument({ title, creator: 'Belvedere' });
  const points = POINTS_PER_PX * ratio;
  for (const scene of scenes) {
    const page = file.beginPage(scene.width * points, scene.height * points);
    paintScene(page as Canvas2D, scene, { ratio: points });
    file.endPage();
  }
  return file.close();
}

/** A scene that leaves room for the margin, as the bytes of a file. */
export async function pictureOf(scene: Scene, style: PictureStyle, title: string): Promise<Buffer> {
  const { width, height, theme, panels } = style;
  const { canvas, surface } = tokens[theme].color;
  const whole = framedScene(scene, { width, height, ground: panels === undefined ? surface : canvas });
  switch (style.format) {
    case 'png':
      return png(whole, style);
    case 'pdf':
      return pdf([whole], title);
    case 'svg':
      return Buffer.from(sceneToSvg(whole, { target: 'file', title }), 'utf8');
    case 'scene':
      return packScene(scene);
    default:
      return assertNever(style.format);
  }
}

/** The pages of a document as the bytes of a file; all but a PDF hold the first one alone. */
export async function documentOf(
  scenes: readonly Scene[],
  style: PictureStyle,
  title: string,
): Promise<Buffer> {
  const { width, height, theme, format } = style;
  const ground = tokens[theme].color.surface;
  const pages = scenes.map((scene) => framedScene(scene, { width, height, ground }));
  if (format === 'pdf') return pdf(pages, title, style.ratio);
  const [first] = scenes;
  if (first === undefined) throw new TypeError('a document has a page at least');
  return pictureOf(first, style, title);
}
