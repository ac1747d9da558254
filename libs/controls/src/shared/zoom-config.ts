import { isJsonObject, type JsonObject } from '@belvedere/core';
import type { ZoomConfig } from '../control.ts';

type Configs = ZoomConfig['configs'];

const NAMES: readonly (keyof Configs)[] = ['zoom', 'slope', 'exponent'];

function configsIn(stored: JsonObject): Configs {
  const known = NAMES.filter((name) => Number.isFinite(stored[name]));
  return Object.fromEntries(known.map((name) => [name, Number(stored[name])]));
}

/** A stored growth of marks; null for none and for what cannot be read. */
export function zoomConfigIn(value: unknown): ZoomConfig | null {
  if (!isJsonObject(value) || !isJsonObject(value['configs'])) return null;
  const { type } = value;
  return type === 'LINEAR' || type === 'EXP' ? { type, configs: configsIn(value['configs']) } : null;
}

/** What the size of marks is multiplied by at a zoom: 1 at the set zoom, never less than 0. */
export function sizeAtZoom({ type, configs }: ZoomConfig, zoom: number): number {
  const { zoom: own = 0, slope = 0, exponent = 1 } = configs;
  if (type === 'LINEAR') return Math.max(0, 1 + (zoom - own) * slope);
  return type === 'EXP' ? Math.max(0, exponent) ** (zoom - own) : 1;
}
