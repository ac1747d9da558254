import type { PlotZoom } from '../model/plot.ts';

/** A part of an axis, as shares of the whole. */
export type ZoomWindow = readonly [from: number, to: number];

const NARROWEST = 1e-6;
const NEARLY_WHOLE = 0.999;

/** A window inside the whole axis; null when it shows all of it. */
function inside([from, to]: ZoomWindow): ZoomWindow | null {
  const width = Math.max(NARROWEST, to - from);
  if (width >= NEARLY_WHOLE) return null;
  const start = Math.max(0, Math.min(1 - width, from));
  return [start, start + width];
}

/** Share of the whole axis under a pixel. */
function shareAt({ window, reach }: PlotZoom, pixel: number): number {
  const part = (pixel - reach[0]) / Math.max(1, reach[1] - reach[0]);
  return window[0] + Math.max(0, Math.min(1, part)) * (window[1] - window[0]);
}

/** The window between two pixels; null when it is the whole axis. */
export function windowBetween(zoom: PlotZoom, one: number, other: number): ZoomWindow | null {
  return inside([shareAt(zoom, Math.min(one, other)), shareAt(zoom, Math.max(one, other))]);
}

/** The window made narrower (factor below one) or wider around a pixel, which keeps its place. */
export function windowAround(zoom: PlotZoom, pixel: number, factor: number): ZoomWindow | null {
  const at = shareAt(zoom, pixel);
  const [from, to] = zoom.window;
  return inside([at - (at - from) * factor, at + (to - at) * factor]);
}
