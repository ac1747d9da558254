import { formFormat, spokenText, type DrawContext } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { endTexts, tickWriter } from '@belvedere/scene';
import { fade, sequentialScheme, toHex } from '@belvedere/theme';
import { weightedRows } from '../deck/binned.ts';
import { cellSize } from '../deck/cell-size.ts';
import { boundsOfPlaces, type Places, type WorldBounds } from '../geo/camera.ts';
import type { GeoInput } from '../geo/geo-input.ts';
import { defineGeoChart } from '../geo/geo-chart.ts';
import type { AreaLayer } from '../geo/layer.ts';
import { areaShapes } from '../geo/polygons.ts';
import { mapMessages } from '../messages/maps.ts';
import { seenOnGround } from '../deck/seen-ramp.ts';
import { levelsOf, ownLevels, type Level } from './levels.ts';
import { deckContourManifest, type DeckContourPanel } from './manifest.ts';
import { areasBetween, rasterOf, type Raster } from './raster.ts';

interface Contours {
  readonly raster: Raster | null;
  readonly most: number;
  readonly bounds: WorldBounds | null;
  readonly places: Places;
  readonly bad: number;
}

type Input = GeoInput<FormDataOf<DeckContourPanel>, Contours>;

/** Cells of this size or more across the places keep contours smooth. */
const COARSEN = 2;

const rampOf = ({ formData: form }: Pick<Input, 'formData'>, { theme }: DrawContext): readonly string[] =>
  seenOnGround(sequentialScheme(form.linear_color_scheme).colors[theme.name]);

const levelText = ({ from, to }: Level, format: (value: number) => string): string =>
  to === null ? `\u2265\u2009${format(from)}` : `${format(from)} – ${format(to)}`;

const boundsOf = (levels: readonly Level[]): readonly number[] => [
  ...new Set(levels.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))),
];

const levels = (input: Input, context: DrawContext): readonly Level[] =>
  levelsOf(input.formData.contours, input.prepared.most, rampOf(input, context));

function contourLayer(input: Input, context: DrawContext): AreaLayer {
  const { prepared, formData: form } = input;
  const shapes = areaShapes();
  const [fills, datum]: [number[], number[]] = [[], []];
  for (const [index, { from, to, color }] of levels(input, context).entries())
    for (const rings of prepared.raster === null ? [] : areasBetween(prepared.raster, from, to)) {
      shapes.add(rings);
      fills.push(fade(color, form.opacity / 100));
      datum.push(index);
    }
  return {
    kind: 'areas',
    ...shapes.build(),
    fills: Uint32Array.from(fills),
    stroke: null,
    strokeWidth: 0,
    datum: Int32Array.from(datum),
  };
}

/** Areas of equal density. Datum is the level's index. */
export const deckContourMap = defineGeoChart<DeckContourPanel, Contours>({
  manifest: deckContourManifest,
  read: ({ frames, formData: form }) => {
    const rows = weightedRows(frames[0], form.spatial, form.size);
    const bounds = boundsOfPlaces(rows.x, rows.y);
    const size = cellSize(form.cellSize, rows) * COARSEN;
    const raster = bounds === null ? null : rasterOf(rows, bounds, size, form.aggregation);
    const most = raster === null ? 0 : raster.values.reduce((top, value) => Math.max(top, value), 0);
    return { raster, most, bounds, places: [rows.x, rows.y], bad: rows.bad };
  },
  bounds: ({ bounds }) => bounds,
  places: ({ places }) => places,
  layers: (input, _, context) => [contourLayer(input, context)],
  legend: (input, _, context) => {
    const { axis } = formFormat(input.formData.size, input, context);
    const [first, last] = [levels(input, context)[0], levels(input, context).at(-1)];
    if (input.prepared.raster === null || first === undefined || last === undefined) return {};
    const colors = rampOf(input, context);
    const own = ownLevels(input.formData.contours, colors);
    const write = tickWriter(boundsOf(own), axis.format);
    if (own.length > 0)
      return {
        entries: own.map((level) => ({ label: levelText(level, write), color: toHex(level.color) })),
      };
    return { ramp: { colors, ...endTexts({ min: first.from, max: last.from, isAbove: true }, axis) } };
  },
  bad: ({ bad }) => bad,
  describe: (input, datum, context) => {
    const { full } = formFormat(input.formData.size, input, context);
    const title = context.t(mapMessages.area);
    const level = levels(input, context)[datum];
    const value =
      level === undefined ? full(0) : level.to === null ? full(level.from) : levelText(level, full);
    const rows = [{ label: context.t(mapMessages.level), value }];
    return { title, rows, spoken: spokenText(title, rows, context.t) };
  },
});
