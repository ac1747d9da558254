import { defineControl, nonEmpty } from '@belvedere/controls';
import type { FormData } from '@belvedere/core';
import { metresPerPx, type Camera } from '../geo/camera.ts';
import { deckLabels as label } from './messages.ts';

/** The column that holds lines or outlines. */
export const lineColumn = defineControl({
  name: 'line_column',
  kind: 'column',
  label: label.lineColumn,
  default: null,
  validators: [nonEmpty],
});

/** How the column encodes them. */
export const lineType = defineControl({
  name: 'line_type',
  kind: 'select',
  label: label.lineType,
  default: 'json',
  choices: [
    { value: 'polyline', label: label.polyline },
    { value: 'json', label: label.json },
    { value: 'geohash', label: label.geohash },
  ],
  rendersOnly: true,
});

/** Whether latitude stands first. */
export const reverseLonLat = defineControl({
  name: 'reverse_long_lat',
  kind: 'checkbox',
  label: label.reverse,
  default: false,
  rendersOnly: true,
});

/** What widths of lines are measured in. */
export const lineWidthUnit = defineControl({
  name: 'line_width_unit',
  kind: 'select',
  label: label.lineUnit,
  default: 'pixels',
  choices: [
    { value: 'pixels', label: label.pixels },
    { value: 'meters', label: label.metres },
    { value: 'km', label: label.kilometres },
    { value: 'miles', label: label.miles },
  ],
  rendersOnly: true,
});

const METRES: Readonly<Record<string, number>> = { meters: 1, km: 1000, miles: 1609.344 };
const LEAST_PX = 0.5;

/** True for a form whose lines are as wide as on the ground, so that their px change with the zoom. */
export const isInMetres = ({ line_width_unit: unit }: FormData): boolean =>
  METRES[String(unit)] !== undefined;

/** Px of a width in a unit, in the middle of a map; what is wider than nothing is seen. */
export function linePx(width: unknown, unit: unknown, camera: Camera): number {
  const metres = METRES[String(unit)];
  const own = Number(width);
  if (metres === undefined || own <= 0) return own;
  return Math.max(LEAST_PX, (own * metres) / metresPerPx(camera));
}
