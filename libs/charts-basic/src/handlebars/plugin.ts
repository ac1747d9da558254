import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeHandlebars, drawHandlebars } from './draw.ts';
import { handlebarsManifest } from './manifest.ts';
import { prepareHandlebars } from './prepare.ts';

/** The template chart as it is printed; on a page its view takes the place of the drawing. */
export const handlebars: ChartPlugin = defineChart({
  manifest: handlebarsManifest,
  prepare: (input) => prepareHandlebars(input),
  draw: drawHandlebars,
  describe: describeHandlebars,
  view: { kind: 'scene' },
});
