import {
  exampleInput,
  examplePorts,
  loadResources,
  type ChartExample,
  type DrawContext,
  type ListedChart,
} from '@belvedere/charts';
import { paintScene, type Canvas2D } from '@belvedere/scene/canvas';
import { imageMaker } from '@belvedere/scene/dom';

const RATIO = 1.5;

/** Draws a use of a chart for a small picture; the address of a PNG, null where the browser gives no canvas. */
export async function drawExample(
  { load }: ListedChart,
  example: ChartExample,
  context: DrawContext,
): Promise<string | null> {
  const plugin = await load();
  const input = exampleInput(plugin.manifest, example);
  const resources = await loadResources(plugin, input.formData, examplePorts(example));
  const needed = { ...input, resources };
  const scene = plugin.draw({ ...needed, prepared: plugin.prepare(needed) }, context);
  const canvas = document.createElement('canvas');
  canvas.width = context.width * RATIO;
  canvas.height = context.height * RATIO;
  const painter = canvas.getContext('2d');
  if (painter === null) return null;
  paintScene(painter as Canvas2D, scene, { ratio: RATIO, makeImage: imageMaker(document) });
  return new Promise((resolve) => {
    canvas.toBlob((blob) => {
      resolve(blob === null ? null : URL.createObjectURL(blob));
    });
  });
}
