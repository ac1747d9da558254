import { paintScene } from '../canvas/paint-scene.ts';
import type { Scene } from '../model/scene.ts';
import { imageMaker } from './image-maker.ts';

/** One canvas of a chart. */
export interface Layer {
  readonly canvas: HTMLCanvasElement;
  paint(scene: Scene): void;
}

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Gives a canvas a size, which also clears it. */
function fit(canvas: HTMLCanvasElement, pixels: Extent, css: Extent): void {
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  canvas.style.width = `${css.width}px`;
  canvas.style.height = `${css.height}px`;
}

/** How many times its own size a canvas is shown at, where the page around it is scaled, as presentations are; 1 where that cannot be told. */
function scaleOf({ parentElement: host }: HTMLCanvasElement): number {
  const own = host?.offsetWidth ?? 0;
  const shown = host?.getBoundingClientRect().width ?? 0;
  return own > 0 && shown > 0 ? shown / own : 1;
}

const NOTHING: Extent = { width: 0, height: 0 };

/**
 * A canvas that fills its host and follows the screen's pixel density. It has no size, and so no memory, before anything is
 * painted on it: what lies over a picture is mostly empty, and a browser takes longer to make its pixels than to draw a chart.
 */
export function createLayer(document: Document): Layer {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, {
    position: 'absolute',
    insetBlockStart: '0',
    insetInlineStart: '0',
    pointerEvents: 'none',
    display: 'block',
  });
  fit(canvas, NOTHING, NOTHING);
  const makeImage = imageMaker(document);
  let isBlank = true;
  let own: Extent = NOTHING;
  return {
    canvas,
    paint(scene) {
      const isEmpty = scene.batches.length === 0;
      if (isBlank && isEmpty) {
        if (canvas.width > 0 && (own.width !== scene.width || own.height !== scene.height))
          fit(canvas, NOTHING, NOTHING);
        return;
      }
      const ratio = (document.defaultView?.devicePixelRatio ?? 1) * scaleOf(canvas);
      const [width, height] = [Math.round(scene.width * ratio), Math.round(scene.height * ratio)];
      const isFitting = canvas.width === width && canvas.height === height;
      if (!isFitting) fit(canvas, { width, height }, scene);
      own = scene;
      const context = canvas.getContext('2d');
      if (context === null) return;
      if (isFitting) context.clearRect(0, 0, width, height);
      paintScene(context, scene, { ratio, makeImage });
      isBlank = isEmpty;
    },
  };
}
