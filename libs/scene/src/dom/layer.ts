import { paintScene } from '../canvas/paint-scene.ts';
import type { Scene } from '../model/scene.ts';
import { imageMaker } from './image-maker.ts';

/** One canvas of a chart. */
export interface Layer {
  readonly canvas: HTMLCanvasElement;
  paint(scene: Scene): void;
}

/** A canvas that fills its host and follows the screen's pixel density. */
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
  const makeImage = imageMaker(document);
  return {
    canvas,
    paint(scene) {
      const ratio = document.defaultView?.devicePixelRatio ?? 1;
      const [width, height] = [Math.round(scene.width * ratio), Math.round(scene.height * ratio)];
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
        canvas.style.width = `${scene.width}px`;
        canvas.style.height = `${scene.height}px`;
      }
      const context = canvas.getContext('2d');
      if (context === null) return;
      context.clearRect(0, 0, width, height);
      paintScene(context, scene, { ratio, makeImage });
    },
  };
}
