import {
  binLayer,
  binLegend,
  describeBin,
  valuedBins,
  weightedRows,
  type ValuedBins,
  type WeightedRows,
} from '../deck/binned.ts';
import { gridBins } from '../geo/bins.ts';
import { boundsOf, boundsOfPlaces, type Camera } from '../geo/camera.ts';
import { defineGeoChart } from '../geo/geo-chart.ts';
import { squareCorners } from '../geo/polygons.ts';
import { deckScreengridManifest, type DeckScreengridPanel } from './manifest.ts';

const LEAST_PX = 2;

/** Squares of so many px at a camera, of the places that it shows. */
function cellsAt(rows: WeightedRows, gridSize: unknown, camera: Camera): ValuedBins {
  const size = Math.max(LEAST_PX, Number(gridSize ?? LEAST_PX)) / camera.scale;
  const { x0, y0, x1, y1 } = boundsOf(camera);
  const seen = Array.from(rows.x.keys()).filter((at) => {
    const [x, y] = [rows.x[at] ?? 0, rows.y[at] ?? 0];
    return x >= x0 && x <= x1 && y >= y0 && y <= y1;
  });
  const part = (values: Float64Array): Float64Array => Float64Array.from(seen, (at) => values[at] ?? 0);
  const shown = { ...rows, x: part(rows.x), y: part(rows.y), weights: part(rows.weights) };
  return valuedBins(gridBins(shown.x, shown.y, size), shown, 'sum', squareCorners(size));
}

/** Rows gathered into squares of the screen. Datum is the square's index at a camera. */
export const deckScreengridMap = defineGeoChart<DeckScreengridPanel, WeightedRows>({
  manifest: deckScreengridManifest,
  read: ({ frames, formData: form }) => weightedRows(frames[0], form.spatial, form.size),
  bounds: ({ x, y }) => boundsOfPlaces(x, y),
  places: ({ x, y }) => [x, y],
  isOfCamera: true,
  layers: (input, camera, context) => [
    binLayer(cellsAt(input.prepared, input.formData.grid_size, camera), input, camera, context),
  ],
  legend: (input, camera, context) =>
    binLegend(cellsAt(input.prepared, input.formData.grid_size, camera), input, context),
  bad: ({ bad }) => bad,
  describe: (input, datum, context, cameraOf) =>
    describeBin(
      cellsAt(input.prepared, input.formData.grid_size, cameraOf()),
      datum,
      input.formData.size,
      input,
      context,
    ),
});
