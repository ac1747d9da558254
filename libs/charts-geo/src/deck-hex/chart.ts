import {
  aggregationOf,
  binLayer,
  binLegend,
  describeBin,
  valuedBins,
  weightedRows,
  type ValuedBins,
} from '../deck/binned.ts';
import { risenAreas } from '../deck/extrusion.ts';
import { cellSize } from '../deck/cell-size.ts';
import { hexBins } from '../geo/bins.ts';
import { boundsOfPlaces, type Places, type WorldBounds } from '../geo/camera.ts';
import { defineGeoChart } from '../geo/geo-chart.ts';
import { hexCorners } from '../geo/polygons.ts';
import { deckHexManifest, type DeckHexPanel } from './manifest.ts';

interface Hexagons {
  readonly cells: ValuedBins;
  readonly bounds: WorldBounds | null;
  readonly places: Places;
  readonly bad: number;
}

/** Rows gathered into hexagons. Datum is the hexagon's index. */
export const deckHexMap = defineGeoChart<DeckHexPanel, Hexagons>({
  manifest: deckHexManifest,
  read: ({ frames, formData: form }) => {
    const rows = weightedRows(frames[0], form.spatial, form.size);
    const bounds = boundsOfPlaces(rows.x, rows.y);
    const radius = cellSize(form.grid_size, rows);
    const how = aggregationOf(form.js_agg_function);
    const cells = valuedBins(hexBins(rows.x, rows.y, radius), rows, how, hexCorners(radius));
    return { cells, bounds, places: [rows.x, rows.y], bad: rows.bad };
  },
  bounds: ({ bounds }) => bounds,
  places: ({ places }) => places,
  layers: (input, camera, context) => [
    risenAreas(
      binLayer(input.prepared.cells, input, camera, context),
      input.prepared.cells.values,
      input.prepared.bounds,
      input.formData,
    ),
  ],
  legend: (input, _, context) => binLegend(input.prepared.cells, input, context),
  bad: ({ bad }) => bad,
  describe: (input, datum, context) =>
    describeBin(input.prepared.cells, datum, input.formData.size, input, context),
});
