import type { FormData, JsonObject, Message } from '@belvedere/core';
import type { FormDataOf, Panel } from '@belvedere/controls';
import type { Frame } from '@belvedere/frame';
import type { ChartContext, Description, Scene } from '@belvedere/scene';
import type { AssignColors } from '@belvedere/theme';
import type { ChartAnnotation } from './annotation.ts';
import type { ChartDatasource } from './datasource.ts';
import type { ChartManifest } from './manifest.ts';
import { NOTHING_PICKED, type DatumPick, type PickMode } from './pick.ts';
import type { ChartResources } from './chart-resources.ts';

/** What a chart draws: the answers to its queries and what it was asked with. */
export interface ChartInput<Form = FormData, Prepared = null, Resources = null> {
  readonly frames: readonly Frame[];
  /** Annotation layers with their records. */
  readonly annotations: readonly ChartAnnotation[];
  readonly formData: Form;
  readonly datasource: ChartDatasource;
  readonly prepared: Prepared;
  /** What the chart asked for beside its data; null for charts that need nothing. */
  readonly resources: Resources;
}

/** State of a chart that its reader set and that no query depends on, e.g. hidden series. */
export type ChartView = JsonObject;

/** What a chart is drawn with. */
export interface DrawContext extends ChartContext {
  /** IANA zone in which moments are written. */
  readonly zone: string;
  readonly view: ChartView;
  /** Bucket of a time axis from which the numbers are of a part of their period alone; absent or null where none are. */
  readonly unfinishedFrom?: number | null;
  readonly section: ChartSection;
  /** Seed of layouts that need chance; the same seed draws the same picture. */
  readonly seed: number;
  /** Hands out the colours of labels where charts share them; each chart for itself when absent. */
  readonly assignColors?: AssignColors;
  readonly t: (message: Message, values?: Readonly<Record<string, string | number>>) => string;
}

/** Something a reader did to the chart. */
export type ChartEvent =
  | { readonly kind: 'legend'; readonly key: string; readonly isAdditive: boolean }
  /** Part of the position axis to show, as shares of the whole axis; null shows all of it. */
  | { readonly kind: 'zoom'; readonly window: readonly [from: number, to: number] | null }
  /** A datum was opened: a branch unfolds, a part becomes the whole. Null goes back one step. */
  | { readonly kind: 'open'; readonly datum: number | null }
  /** A datum, the whole picture when null, was moved by shares of the chart's width and height. */
  | { readonly kind: 'move'; readonly datum: number | null; readonly by: readonly [x: number, y: number] }
  /** The picture was enlarged around a place, as shares of width and height; null wants it as it was drawn first. */
  | {
      readonly kind: 'scale';
      readonly to: { readonly factor: number; readonly around: readonly [x: number, y: number] } | null;
    }
  /** A datum was chosen within the picture. */
  | { readonly kind: 'choose'; readonly datum: number; readonly isAdditive: boolean };

/** Part of the product that a chart stands in. */
export type ChartSection = 'EXPLORE' | 'DASHBOARD' | 'FILTER_BAR' | 'FILTER_CONFIG_MODAL' | 'EMBEDDED';

/** Tests of what is pointed at in another chart, the best first: marked is what fulfils the first of them that anything fulfils. Empty for nothing. */
export type PointedElsewhere = readonly ((pick: DatumPick) => boolean)[];

/** The moment or category that the reader points at, in all charts of a page. */
export interface LinkedPointer {
  /** Says what is pointed at in this chart; null for nothing any more. */
  readonly point: (pick: DatumPick | null) => void;
  /** Hears what is pointed at in others, at most once a frame; gives the end of that. */
  readonly follow: (mark: (pointed: PointedElsewhere) => void) => () => void;
}

/** Props of a view that is a component of the page, or owns an element of it. */
export interface ChartViewProps<Form = FormData> {
  /** Name of the chart as its readers know it. */
  readonly title: string;
  readonly frames: readonly Frame[];
  readonly formData: Form;
  readonly datasource: ChartDatasource;
  readonly width: number;
  readonly height: number;
  readonly context: DrawContext;
  /** What the view asked for beside the form; see `buildQuery`. */
  readonly ownState: JsonObject;
  /** Asks anew with another state of the view, e.g. the next page. */
  readonly onOwnState: (ownState: JsonObject) => void;
  /** Keeps state that no query depends on. */
  readonly onView: (view: ChartView) => void;
  /** The reader chose something, alone unless `mode` says more; absent where nothing listens. */
  readonly onPick?: (pick: DatumPick, mode?: PickMode) => void;
  /** Whether the reader filters by something; absent or null while by nothing. */
  readonly isChosen?: ((pick: DatumPick) => boolean) | null;
  /** The reader asks what can be done with something; the place is in viewport px. */
  readonly onContext?: (pick: DatumPick, place: { readonly x: number; readonly y: number }) => void;
  /** The reader wants the data as a table. */
  readonly onTable?: () => void;
  /** What is pointed at in other charts of the page; absent for a chart alone. */
  readonly linked?: LinkedPointer;
}

/** A view that owns an element, for code that is no component. */
export interface MountedView<Form = FormData> {
  readonly update: (props: ChartViewProps<Form>) => void;
  /** Takes everything away again. */
  readonly dispose: () => void;
}

/** How a chart appears on a page. `react` and `dom` views are loaded when first needed. */
export type ChartViewSource<Form = FormData> =
  | { readonly kind: 'scene' }
  | {
      readonly kind: 'react';
      readonly load: () => Promise<{ readonly View: (props: ChartViewProps<Form>) => unknown }>;
    }
  | {
      readonly kind: 'dom';
      readonly load: () => Promise<{
        /** `element` is an HTMLElement; the contract is kept free of page types. */
        readonly mount: (element: object, props: ChartViewProps<Form>) => MountedView<Form>;
      }>;
    };

/** Everything of a chart type. `prepare` is for work that depends on data only; its result is kept between draws. */
export interface ChartParts<Controls extends Panel, Prepared, Resources = null> {
  readonly manifest: ChartManifest<Controls>;
  /** What it needs beside its data; hosts wait for it before `prepare`. */
  readonly resources?: ChartResources<FormDataOf<Controls>, Resources>;
  readonly prepare: (input: ChartInput<FormDataOf<Controls>, null, Resources>) => Prepared;
  readonly draw: (
    input: ChartInput<FormDataOf<Controls>, Prepared, Resources>,
    context: DrawContext,
  ) => Scene;
  readonly describe: (
    input: ChartInput<FormDataOf<Controls>, Prepared, Resources>,
    datum: number,
    context: DrawContext,
  ) => Description;
  readonly pick?: (
    input: ChartInput<FormDataOf<Controls>, Prepared, Resources>,
    datum: number,
    context: DrawContext,
  ) => DatumPick;
  readonly reduce?: (
    view: ChartView,
    event: ChartEvent,
    input: ChartInput<FormDataOf<Controls>, Prepared, Resources>,
  ) => ChartView;
  readonly view: ChartViewSource<FormDataOf<Controls>>;
}

const CHART_PLUGIN = Symbol.for('belvedere.chart-plugin');

/** Version of this contract; a plugin made for another major version is refused with that sentence. */
export const PLUGIN_API_VERSION = 1;

/** A chart type as the host holds it: its inner types are its own affair. */
export interface ChartPlugin {
  readonly [CHART_PLUGIN]: typeof PLUGIN_API_VERSION;
  readonly manifest: ChartManifest;
  /** Absent for charts that need nothing beside their data. */
  readonly resources?: ChartResources<FormData, unknown>;
  readonly prepare: (input: ChartInput<FormData, null, unknown>) => unknown;
  readonly draw: (input: ChartInput<FormData, unknown, unknown>, context: DrawContext) => Scene;
  readonly describe: (
    input: ChartInput<FormData, unknown, unknown>,
    datum: number,
    context: DrawContext,
  ) => Description;
  readonly pick: (
    input: ChartInput<FormData, unknown, unknown>,
    datum: number,
    context: DrawContext,
  ) => DatumPick;
  readonly reduce: (
    view: ChartView,
    event: ChartEvent,
    input: ChartInput<FormData, unknown, unknown>,
  ) => ChartView;
  readonly view: ChartViewSource;
}

/** Makes the value that a chart package exports. */
export function defineChart<const Controls extends Panel, Prepared, Resources = null>(
  parts: ChartParts<Controls, Prepared, Resources>,
): ChartPlugin {
  const plugin = {
    [CHART_PLUGIN]: PLUGIN_API_VERSION,
    pick: () => NOTHING_PICKED,
    reduce: (view: ChartView) => view,
    ...parts,
  };
  return plugin as unknown as ChartPlugin;
}

/** A chart with a component of the page in place of its drawing, which stays for print and pictures. */
export function withReactView<Form extends FormData>(
  plugin: ChartPlugin,
  load: () => Promise<{ readonly View: (props: ChartViewProps<Form>) => unknown }>,
): ChartPlugin {
  return { ...plugin, view: { kind: 'react', load } as ChartViewSource };
}

/** True for a value made by {@link defineChart} of this contract's version, whatever copy of the package made it. */
export function isChartPlugin(value: unknown): value is ChartPlugin {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as Partial<ChartPlugin>)[CHART_PLUGIN] === PLUGIN_API_VERSION
  );
}
