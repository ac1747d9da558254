import { defineControl } from '@belvedere/controls';
import { isJsonObject, type FormData } from '@belvedere/core';
import type { WorldBounds } from '../geo/camera.ts';
import type { AreaLayer } from '../geo/layer.ts';
import { EQUATOR_M, latitudeOf } from '../geo/mercator.ts';
import { deckLabels as label } from './messages.ts';

/** Whether areas of a live map rise with their values. */
export const extruded = defineControl({
  name: 'extruded',
  kind: 'checkbox',
  label: label.extruded,
  description: label.extrudedHint,
  default: true,
  starts: false,
  rendersOnly: true,
});

/** Height of the tallest column as a share of what the marks span. */
const TALLEST_SHARE = 0.05;
const LEAST_M = 100;
const USUAL_PITCH = 45;
const PITCH_MAX = 60;

/** Metres of the tallest column of marks. */
function tallestMetres(bounds: WorldBounds | null): number {
  if (bounds === null) return LEAST_M;
  const { x0, y0, x1, y1 } = bounds;
  const metres = EQUATOR_M * Math.cos((latitudeOf((y0 + y1) / 2) * Math.PI) / 180);
  return Math.max(LEAST_M, Math.max(x1 - x0, y1 - y0) * metres * TALLEST_SHARE);
}

/** The areas of a form that wants them to rise, each as its value is to the largest; values below zero stay flat. */
export function risenAreas(
  layer: AreaLayer,
  values: Float64Array,
  bounds: WorldBounds | null,
  form: FormData,
): AreaLayer {
  if (form['extruded'] !== true) return layer;
  const most = values.reduce((high, value) => (value > high ? value : high), 0);
  const tallest = tallestMetres(bounds);
  const heights = Float64Array.from(layer.datum, (datum) => {
    const value = values[datum] ?? 0;
    return most > 0 && value > 0 ? (value / most) * tallest : 0;
  });
  return { ...layer, heights };
}

/** Degrees by which a live map with risen areas is tilted at first: those of its viewport, else 45. */
export function startPitch({ viewport }: FormData): number {
  const pitch = isJsonObject(viewport) ? Number(viewport['pitch']) : 0;
  return pitch > 0 ? Math.min(PITCH_MAX, pitch) : USUAL_PITCH;
}

/** Degrees clockwise from north that a live map with risen areas looks towards at first. */
export function startBearing({ viewport }: FormData): number {
  const bearing = isJsonObject(viewport) ? Number(viewport['bearing'] ?? 0) : 0;
  return Number.isFinite(bearing) ? bearing : 0;
}
