import {
  defineChart,
  type ChartInput,
  type ChartManifest,
  type ChartParts,
  type ChartPlugin,
  type ChartResources,
  type DatumPick,
  type DrawContext,
} from '@belvedere/charts';
import type { FormDataOf, Panel } from '@belvedere/controls';
import type { FormData } from '@belvedere/core';
import type { Description } from '@belvedere/scene';
import { loadBaseMap, type BaseMap } from './base-map.ts';
import type { Camera, Places, WorldBounds } from './camera.ts';
import { drawMap, mapFrame } from './draw-map.ts';
import type { MapLayer, MapLegend } from './layer.ts';
import type { AnyGeoChart, AnyGeoInput } from './any-geo-chart.ts';
import type { GeoInput } from './geo-input.ts';

/** A map of marks: rows -> layers on the world square. A picture and a live map draw the same layers. */
export interface GeoChart<Controls extends Panel, Data> {
  readonly manifest: ChartManifest<Controls>;
  /** Reads the answer; kept between draws. */
  readonly read: (input: ChartInput<FormDataOf<Controls>, null, BaseMap>) => Data;
  /** Where the marks lie; null when there are none. */
  readonly bounds: (data: Data) => WorldBounds | null;
  /** The places of a map of points: it opens on the middle 98 % of them and says how many lie outside. */
  readonly places?: (data: Data) => Places;
  /** How many points a camera does not show, where they are those of several maps. */
  readonly outside?: (data: Data, camera: Camera) => number;
  readonly layers: (
    input: GeoInput<FormDataOf<Controls>, Data>,
    camera: Camera,
    context: DrawContext,
  ) => readonly MapLayer[];
  /** True when the layers change with the camera, e.g. clusters. */
  readonly isOfCamera?: boolean | ((form: FormData) => boolean);
  readonly legend?: (
    input: GeoInput<FormDataOf<Controls>, Data>,
    camera: Camera,
    context: DrawContext,
  ) => MapLegend;
  /** Rows that the map cannot show. */
  readonly bad: (data: Data) => number;
  readonly describe: (
    input: GeoInput<FormDataOf<Controls>, Data>,
    datum: number,
    context: DrawContext,
    /** The camera that the marks were drawn with. */
    cameraOf: () => Camera,
  ) => Description;
  readonly pick?: (
    input: GeoInput<FormDataOf<Controls>, Data>,
    datum: number,
    context: DrawContext,
  ) => DatumPick;
}

/** Types a map of marks and hides its inner types. */
export function defineGeoChart<const Controls extends Panel, Data>(
  chart: GeoChart<Controls, Data>,
): AnyGeoChart {
  return chart as unknown as AnyGeoChart;
}

const BASE: ChartResources<FormData, BaseMap> = { key: () => 'base', load: loadBaseMap };

/** The chart of a map: its picture, and what its marks say; `resources` are the base map by default. */
export function geoPlugin(
  chart: AnyGeoChart,
  resources: ChartResources<FormData, BaseMap> = BASE,
): ChartPlugin {
  const { manifest, read: prepare, describe, pick } = chart;
  const parts = {
    manifest,
    resources,
    prepare,
    draw: (input: AnyGeoInput, context: DrawContext) => drawMap(chart, input, context),
    describe: (input: AnyGeoInput, datum: number, context: DrawContext) =>
      describe(input, datum, context, () => mapFrame(chart, input, context).camera),
    ...(pick !== undefined && { pick }),
    view: { kind: 'scene' },
  };
  return defineChart(parts as unknown as ChartParts<Panel, unknown, BaseMap>);
}
