import type { MakeImage } from '../canvas/paint-pixels.ts';

/** Makes images for the canvas painter on canvases that are never shown; none where a document has no 2D context. */
export function imageMaker(document: Document): MakeImage {
  return (width, height, rgba) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.putImageData(new ImageData(rgba, width, height), 0, 0);
    return canvas;
  };
}
