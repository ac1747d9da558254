import { assertNever } from '@belvedere/core';
import { typography } from '@belvedere/theme';
import type { Batch, CircleBatch, ClipBatch, Scene, TextBatch } from '../model/scene.ts';
import type { Canvas2D } from './canvas-2d.ts';
import { cssColor, markStyle } from './paint-style.ts';
import { isDense, paintDenseCircles } from './paint-dense-circles.ts';
import { paintPaths } from './paint-paths.ts';
import { type MakeImage, paintPixels } from './paint-pixels.ts';
import { paintRects } from './paint-rects.ts';

const FULL_TURN = Math.PI * 2;
const DEFAULT_HALO_PX = 2;

/** How a scene meets the canvas. */
export interface PaintOptions {
  /** Device pixels per CSS px; 1 by default. The canvas must be `width * ratio` by `height * ratio`. */
  readonly ratio?: number;
  /** CSS font family; the product's sans by default. */
  readonly family?: string;
  /** Makes images of pixels; without it, as in a PDF, they are painted as shapes. */
  readonly makeImage?: MakeImage;
}

interface Painting {
  readonly ratio: number;
  readonly family: string;
  readonly makeImage: MakeImage | null;
}

function paintCircles(context: Canvas2D, batch: CircleBatch, { ratio, makeImage }: Painting): void {
  if (makeImage !== null && isDense(batch) && paintDenseCircles(context, batch, ratio, makeImage)) return;
  const style = markStyle(context, batch);
  for (let index = 0; index < batch.x.length; index++) {
    context.beginPath();
    context.arc(batch.x[index] ?? 0, batch.y[index] ?? 0, batch.r[index] ?? 0, 0, FULL_TURN);
    if (style.fills(index)) context.fill();
    if (style.outlines(index)) context.stroke();
  }
}

function paintText(context: Canvas2D, batch: TextBatch, index: number, x: number, y: number): void {
  const text = batch.texts[index] ?? '';
  if (batch.halo !== undefined) {
    context.strokeStyle = cssColor(batch.halo);
    context.lineWidth = (batch.haloWidth ?? DEFAULT_HALO_PX) * 2;
    context.lineJoin = 'round';
    context.strokeText(text, x, y);
  }
  context.fillStyle = cssColor(batch.fills?.[index] ?? batch.fill);
  context.fillText(text, x, y);
}

function paintTexts(context: Canvas2D, batch: TextBatch, family: string): void {
  context.font = `${batch.weight} ${batch.size}px ${family}`;
  context.textAlign = batch.anchor === 'middle' ? 'center' : batch.anchor;
  context.textBaseline = 'alphabetic';
  context.letterSpacing = `${(batch.tracking ?? 0) * batch.size}px`;
  context.setLineDash([]);
  for (let index = 0; index < batch.texts.length; index++) {
    const [x, y, angle] = [batch.x[index] ?? 0, batch.y[index] ?? 0, batch.rotation?.[index] ?? 0];
    if (angle === 0) {
      paintText(context, batch, index, x, y);
      continue;
    }
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    paintText(context, batch, index, 0, 0);
    context.restore();
  }
}

function paintClip(context: Canvas2D, batch: ClipBatch, painting: Painting): void {
  context.save();
  context.beginPath();
  context.rect(batch.x, batch.y, batch.w, batch.h);
  context.clip();
  for (const inner of batch.of) paintBatch(context, inner, painting);
  context.restore();
}

function paintBatch(context: Canvas2D, batch: Batch, painting: Painting): void {
  switch (batch.kind) {
    case 'rect':
      return paintRects(context, batch, painting.ratio);
    case 'circle':
      return paintCircles(context, batch, painting);
    case 'path':
      return paintPaths(context, batch);
    case 'text':
      return paintTexts(context, batch, painting.family);
    case 'clip':
      return paintClip(context, batch, painting);
    case 'pixels':
      return paintPixels(context, batch, painting.ratio, painting.makeImage);
    default:
      return assertNever(batch);
  }
}

/** Exact text: kerning off and unrounded positions, where the context knows these properties. */
function setTextPrecision(context: Canvas2D): void {
  Object.assign(context, { fontKerning: 'none', textRendering: 'geometricPrecision', lang: 'en' });
}

/** Paints a scene over what is there. Fonts must be ready: a canvas does not repaint when a font arrives. */
export function paintScene(context: Canvas2D, scene: Scene, options: PaintOptions = {}): void {
  const { ratio = 1, family = typography.family.sans, makeImage = null } = options;
  const painting = { ratio, family, makeImage };
  context.save();
  context.scale(ratio, ratio);
  setTextPrecision(context);
  context.lineCap = 'butt';
  for (const batch of scene.batches) paintBatch(context, batch, painting);
  context.restore();
}
