import { sequentialScheme } from '@belvedere/theme';
import { weightedRows, type WeightedRows } from '../deck/binned.ts';
import { seenOnGround } from '../deck/seen-ramp.ts';
import { boundsOfPlaces } from '../geo/camera.ts';
import { defineGeoChart } from '../geo/geo-chart.ts';
import { mapMessages } from '../messages/maps.ts';
import { deckHeatmapManifest, type DeckHeatmapPanel } from './manifest.ts';

/** Density of rows as a glow. Nothing answers the pointer: a glow has no marks. */
export const deckHeatmapMap = defineGeoChart<DeckHeatmapPanel, WeightedRows>({
  manifest: deckHeatmapManifest,
  read: ({ frames, formData: form }) => weightedRows(frames[0], form.spatial, form.size),
  bounds: ({ x, y }) => boundsOfPlaces(x, y),
  places: ({ x, y }) => [x, y],
  layers: ({ prepared, formData: form }, _, { theme }) => [
    {
      kind: 'heat',
      x: prepared.x,
      y: prepared.y,
      weights: prepared.weights,
      radiusPx: form.radius_pixels,
      intensity: form.intensity,
      isMean: String(form.aggregation).toLowerCase() === 'mean',
      ramp: seenOnGround(sequentialScheme(form.linear_color_scheme).colors[theme.name]),
      opacity: form.opacity / 100,
    },
  ],
  legend: ({ formData: form }, _, { theme, t }) => ({
    ramp: {
      colors: seenOnGround(sequentialScheme(form.linear_color_scheme).colors[theme.name]),
      low: t(mapMessages.sparse),
      high: t(mapMessages.dense),
    },
  }),
  bad: ({ bad }) => bad,
  describe: () => ({ title: '', rows: [], spoken: '' }),
});
