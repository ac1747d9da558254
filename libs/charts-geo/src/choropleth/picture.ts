import type { GeoProjection } from 'd3-geo';
import type { AxisFormat } from '@belvedere/format';
import type { Rgba } from '@belvedere/theme';
import type { Box } from '@belvedere/scene';
import type { AreaShape, Place } from '../atlas/place.ts';
import type { ColorSteps } from './color-steps.ts';

/** A part of the picture with a projection of its own. */
export interface MapPanel {
  readonly projection: GeoProjection;
  /** Places by their index, with the part of them that lies here. */
  readonly shapes: readonly { readonly place: number; readonly shape: AreaShape }[];
  /** Frame of an inset; null for the main panel. */
  readonly frame: Box | null;
}

/** A disc over a place. */
interface Bubble {
  readonly place: number;
  readonly value: number;
}

/** Discs over a map: area by value. */
export interface Bubbles {
  readonly of: readonly Bubble[];
  readonly color: string;
  /** Radius of the largest, px; pictures of small size take less. */
  readonly largest: number;
  /** What the discs measure, and how the values of their legend read. */
  readonly name: string;
  readonly scale: AxisFormat;
}

/** What a map of coloured places shows. Datum of a shape is the index of its place. */
export interface ChoroplethPicture {
  readonly places: readonly Place[];
  /** Colour of each place; null for places without data. */
  readonly fills: readonly (Rgba | null)[];
  /** The ramp, with the texts of its ends; null when colours do not measure. */
  readonly legend: { readonly steps: ColorSteps; readonly low: string; readonly high: string } | null;
  readonly bubbles: Bubbles | null;
  /** Names at the places; empty texts name nothing. */
  readonly labels: readonly string[];
  /** What the map cannot show, in words; empty when it shows everything. */
  readonly note: string;
  readonly noData: string;
  /** Lays the panels into the room that the legends leave. */
  readonly panels: (room: Box) => readonly MapPanel[];
}
