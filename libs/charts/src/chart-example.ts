import { startValues } from '@belvedere/controls';
import type { FormData, JsonObject } from '@belvedere/core';
import { frameFromJson, type Frame, type FrameJson } from '@belvedere/frame';
import { annotationsOf } from './annotation.ts';
import { EMPTY_DATASOURCE, type ChartDatasource } from './datasource.ts';
import { completeFormData } from './query-context.ts';
import type { ChartManifest } from './manifest.ts';
import type { ChartInput } from './plugin.ts';
import { NO_PORTS, type ResourcePorts } from './chart-resources.ts';

/** One named use of a chart type: gallery, visual tests and documentation show it, the conformance kit runs it. */
export interface ChartExample {
  /** What it shows, as a short sentence. */
  readonly name: string;
  /** As stored; `viz_type` and the defaults are filled in. */
  readonly formData: Readonly<Record<string, unknown>>;
  /** One answer per query. */
  readonly frames: readonly FrameJson[];
  readonly datasource?: ChartDatasource;
  /** Records of annotation layers by their names, as the wire has them. */
  readonly annotations?: JsonObject;
  /** Other charts that it shows, by their ids. */
  readonly charts?: Readonly<Record<number, Pick<ChartExample, 'formData' | 'frames' | 'datasource'>>>;
  /** Columns whose nulls no reader could name, each with the reason; those of all others must show or be said to be left out. */
  readonly silentKeys?: Readonly<Record<string, string>>;
  /** Values are shown as shares or in a fixed format, so that long digits do not reach the reader whole. */
  readonly shortensDigits?: boolean;
}

/** Form data of an example with every default; examples are forms made here. */
export function exampleForm(manifest: ChartManifest, example: ChartExample): FormData {
  const own = { ...startValues(manifest.controls, example.formData), ...example.formData };
  return completeFormData(
    manifest,
    { ...own, viz_type: manifest.id } as FormData,
    example.datasource ?? EMPTY_DATASOURCE,
  );
}

/** What a chart that needs nothing beside its data is prepared from in an example, with other frames when given. */
export function exampleInput(
  manifest: ChartManifest,
  example: ChartExample,
  frames: readonly Frame[] = example.frames.map(frameFromJson),
): ChartInput {
  return {
    frames,
    formData: exampleForm(manifest, example),
    datasource: example.datasource ?? EMPTY_DATASOURCE,
    annotations: annotationsOf(exampleForm(manifest, example), example.annotations ?? {}),
    prepared: null,
    resources: null,
  };
}

/** What a page would fetch for an example. */
export function examplePorts({ charts = {} }: ChartExample): ResourcePorts {
  return {
    chart: async (id, around) => {
      const other = charts[id];
      if (other === undefined) return NO_PORTS.chart(id, around);
      return {
        formData: other.formData as FormData,
        datasource: other.datasource ?? EMPTY_DATASOURCE,
        frames: other.frames.map(frameFromJson),
        annotationData: {},
      };
    },
  };
}
