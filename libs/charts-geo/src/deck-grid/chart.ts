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
import { gridBins } from '../geo/bins.ts';
import { boundsOfPlaces, type Places, type WorldBounds } from '../geo/camera.ts';
import { defineGeoChart } from '../geo/geo-chart.ts';
import { squareCorners } from '../geo/polygons.ts';
import { deckGridManifest, type DeckGridPanel } from './manifest.ts';

interface Squares {
  readonly cells: ValuedBins;
  readonly bounds: WorldBounds | null;
  readonly places: Places;
  readonly bad: number;
}

/** Rows gathered into squares on the ground. Datum is the square's index. */
export const deckGridMap = defineGeoChart<DeckGridPanel, Squares>({
  manifest: deckGridManifest,
  read: ({ frames, formData: form }) => {
    const rows = weightedRows(frames[0], form.spatial, form.size);
    const bounds = boundsOfPlaces(rows.x, rows.y);
    const size = cellSize(form.grid_size, rows);
    const how = aggregationOf(form.js_agg_function);
    const cells = valuedBins(gridBins(rows.x, rows.y, size), rows, how, squareCorners(size));
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
