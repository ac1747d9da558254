import type { ChartInput, ChartManifest, DatumPick, DrawContext } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import type { Description } from '@belvedere/scene';
import type { BaseMap } from './base-map.ts';
import type { Camera, Places, WorldBounds } from './camera.ts';
import type { MapLayer, MapLegend } from './layer.ts';
import type { GeoInput } from './geo-input.ts';

/** Input of any map. */
export type AnyGeoInput = GeoInput<FormData, unknown>;

/** Whether the layers of a form change with the camera. */
export function changesWithCamera({ isOfCamera = false }: AnyGeoChart, form: FormData): boolean {
  return typeof isOfCamera === 'function' ? isOfCamera(form) : isOfCamera;
}

/** A map of marks as hosts hold it: its form and its data are its own affair. */
export interface AnyGeoChart {
  readonly manifest: ChartManifest;
  readonly read: (input: ChartInput<FormData, null, BaseMap>) => unknown;
  readonly bounds: (data: unknown) => WorldBounds | null;
  readonly places?: (data: unknown) => Places;
  readonly outside?: (data: unknown, camera: Camera) => number;
  readonly layers: (input: AnyGeoInput, camera: Camera, context: DrawContext) => readonly MapLayer[];
  readonly isOfCamera?: boolean | ((form: FormData) => boolean);
  readonly legend?: (input: AnyGeoInput, camera: Camera, context: DrawContext) => MapLegend;
  readonly bad: (data: unknown) => number;
  readonly describe: (
    input: AnyGeoInput,
    datum: number,
    context: DrawContext,
    cameraOf: () => Camera,
  ) => Description;
  readonly pick?: (input: AnyGeoInput, datum: number, context: DrawContext) => DatumPick;
}
