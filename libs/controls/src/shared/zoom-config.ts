import { isJsonObject, type Json } from '@belvedere/core';
import type { ZoomConfig } from '../control.ts';

/** What growth is where the stored one says none. */
const SLOPE = 0;
const EXPONENT = 1;

const numberOr = (value: Json | undefined, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** A stored growth of marks; null for none and for what cannot be read. */
export function zoomConfigIn(value: unknown): ZoomConfig | null {
  if (!isJsonObject(value) || !isJsonObject(value['configs'])) return null;
  const { zoom, slope, exponent } = value['configs'];
  const at = { zoom: numberOr(zoom, 0) };
  if (value['type'] === 'LINEAR')
    return { type: 'LINEAR', configs: { ...at, slope: numberOr(slope, SLOPE) } };
  if (value['type'] === 'EXP')
    return { type: 'EXP', configs: { ...at, exponent: numberOr(exponent, EXPONENT) } };
  return null;
}

/** What the size of marks is multiplied by at a zoom: 1 at the set zoom, never less than 0. */
export function sizeAtZoom({ type, configs }: ZoomConfig, zoom: number): number {
  const steps = zoom - configs.zoom;
  if (type === 'LINEAR') return Math.max(0, 1 + steps * (configs.slope ?? SLOPE));
  return type === 'EXP' ? Math.max(0, configs.exponent ?? EXPONENT) ** steps : 1;
}
