import { NOTHING_PICKED } from '@belvedere/charts';
import type { BaseMap } from '../geo/base-map.ts';
import { joinBounds } from '../geo/camera.ts';
import { defineGeoChart } from '../geo/geo-chart.ts';
import { openingBounds, outsideOf } from '../geo/opening.ts';
import type { MapLayer } from '../geo/layer.ts';
import type { MapOver, StackedMaps } from './layers.ts';
import { deckMultiManifest, type DeckMultiPanel } from './manifest.ts';

/** Data of one map at most; a datum here is the map's number times this, plus its own datum. */
const STRIDE = 2 ** 24;

const isStacked = (base: BaseMap): base is StackedMaps => 'over' in base;

function shifted(layer: MapLayer, index: number): MapLayer {
  if (layer.kind === 'heat') return layer;
  return { ...layer, datum: layer.datum.map((datum) => (datum < 0 ? -1 : index * STRIDE + datum)) };
}

const mapAt = (over: readonly MapOver[], datum: number): MapOver | undefined =>
  over[Math.floor(datum / STRIDE)];

/** Several maps over each other. */
export const deckMultiMap = defineGeoChart<DeckMultiPanel, readonly MapOver[]>({
  manifest: deckMultiManifest,
  read: ({ resources }) => (isStacked(resources) ? resources.over : []),
  bounds: (over) => joinBounds(over.map(({ chart, input }) => openingBounds(chart, input.prepared))),
  outside: (over, camera) =>
    over.reduce((sum, { chart, input }) => sum + outsideOf(chart, input.prepared, camera), 0),
  isOfCamera: true,
  layers: ({ prepared }, camera, context) =>
    prepared.flatMap(({ chart, input }, index) =>
      chart.layers(input, camera, context).map((layer) => shifted(layer, index)),
    ),
  legend: ({ prepared }, camera, context) => {
    const legends = prepared.map(({ chart, input }) => chart.legend?.(input, camera, context) ?? {});
    const ramp = legends.find((legend) => legend.ramp !== undefined)?.ramp;
    const entries = legends.flatMap((legend) => legend.entries ?? []);
    return { ...(ramp !== undefined && { ramp }), ...(entries.length > 0 && { entries }) };
  },
  bad: (over) => over.reduce((sum, { chart, input }) => sum + chart.bad(input.prepared), 0),
  describe: ({ prepared }, datum, context, cameraOf) => {
    const map = mapAt(prepared, datum);
    if (map === undefined) return { title: '', rows: [], spoken: '' };
    return map.chart.describe(map.input, datum % STRIDE, context, cameraOf);
  },
  pick: ({ prepared }, datum, context) => {
    const map = mapAt(prepared, datum);
    return map?.chart.pick?.(map.input, datum % STRIDE, context) ?? NOTHING_PICKED;
  },
});
