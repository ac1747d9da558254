import type { FormData, JsonObject, Message, QueryFilter, QueryObject } from '@belvedere/core';
import type { FormDataOf, Panel } from '@belvedere/controls';
import type { Frame } from '@belvedere/frame';
import type { ChartContext, Description, Scene } from '@belvedere/scene';
import type { ChartDatasource } from './datasource.ts';

/** Categories of the gallery. */
export type ChartCategory =
  | 'Correlation'
  | 'Distribution'
  | 'Evolution'
  | 'Flow'
  | 'KPI'
  | 'Map'
  | 'Part of a Whole'
  | 'Ranking'
  | 'Table'
  | 'Other';

/** What a chart can do beside being looked at. */
export type ChartBehavior = 'INTERACTIVE_CHART' | 'DRILL_TO_DETAIL' | 'DRILL_BY' | 'NATIVE_FILTER';

/** How a picture of the chart is made where there is no page. */
export type ImageSource = 'scene' | 'browser' | 'none';

/** Changes stored form data of an older form; applied on reading, written back only by a save. */
export interface FormDataMigration {
  /** Applies to form data whose `viz_type` is this. */
  readonly from: string;
  readonly migrate: (formData: FormData) => FormData;
}

/** What a chart type is, without how it draws. Pure; the server builds queries from it. */
export interface ChartManifest<Controls extends Panel = Panel> {
  /** The wire's `viz_type`. */
  readonly id: string;
  readonly version: number;
  readonly name: Message;
  readonly description: Message;
  readonly category: ChartCategory;
  readonly tags: readonly string[];
  readonly behaviors: readonly ChartBehavior[];
  /** Name of an icon of the UI kit. */
  readonly icon: string;
  readonly label?: 'FEATURED' | 'DEPRECATED';
  readonly labelExplanation?: Message;
  readonly controls: Controls;
  /** The queries of the chart. Form data has every default filled in. */
  readonly buildQuery: (
    formData: FormDataOf<Controls>,
    datasource: ChartDatasource,
  ) => readonly QueryObject[];
  readonly migrations?: readonly FormDataMigration[];
  /** Other `viz_type` names that mean this chart. */
  readonly aliases?: readonly string[];
  readonly image: ImageSource;
  /** Draws something sensible when there are no rows; otherwise the host shows the empty state. */
  readonly drawsEmpty?: boolean;
}

/** What a chart draws: the answers to its queries and what it was asked with. */
export interface ChartInput<Form = FormData, Prepared = null> {
  readonly frames: readonly Frame[];
  readonly formData: Form;
  readonly datasource: ChartDatasource;
  readonly prepared: Prepared;
}

/** State of a chart that its reader set and that no query depends on, e.g. hidden series. */
export type ChartView = JsonObject;

/** What a chart is drawn with. */
export interface DrawContext extends ChartContext {
  /** Width that texts take; see the chart kit. */
  readonly zone: string;
  readonly view: ChartView;
  readonly t: (message: Message, values?: Readonly<Record<string, string | number>>) => string;
}

/** What a chosen datum means for other charts. */
export interface DatumPick {
  /** Filters that keep what the datum stands for; empty when it cannot filter. */
  readonly filters: readonly QueryFilter[];
  /** Short name of the choice. */
  readonly label: string;
}

/** Something a reader did to the chart. */
export type ChartEvent = { readonly kind: 'legend'; readonly key: string; readonly isAdditive: boolean };

/** Props of a view that is a component of the page. */
export interface ChartViewProps<Form = FormData> {
  readonly frames: readonly Frame[];
  readonly formData: Form;
  readonly datasource: ChartDatasource;
  readonly width: number;
  readonly height: number;
  readonly context: DrawContext;
}

/** How a chart appears on a page. `react` views are loaded when first needed. */
export type ChartViewSource<Form = FormData> =
  | { readonly kind: 'scene' }
  | {
      readonly kind: 'react';
      readonly load: () => Promise<{ readonly View: (props: ChartViewProps<Form>) => unknown }>;
    };

/** Everything of a chart type. `prepare` is for work that depends on data only; its result is kept between draws. */
export interface ChartParts<Controls extends Panel, Prepared> {
  readonly manifest: ChartManifest<Controls>;
  readonly prepare: (input: ChartInput<FormDataOf<Controls>>) => Prepared;
  readonly draw: (input: ChartInput<FormDataOf<Controls>, Prepared>, context: DrawContext) => Scene;
  readonly describe: (
    input: ChartInput<FormDataOf<Controls>, Prepared>,
    datum: number,
    context: DrawContext,
  ) => Description;
  readonly pick?: (input: ChartInput<FormDataOf<Controls>, Prepared>, datum: number) => DatumPick;
  readonly reduce?: (
    view: ChartView,
    event: ChartEvent,
    input: ChartInput<FormDataOf<Controls>, Prepared>,
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
  readonly prepare: (input: ChartInput) => unknown;
  readonly draw: (input: ChartInput<FormData, unknown>, context: DrawContext) => Scene;
  readonly describe: (
    input: ChartInput<FormData, unknown>,
    datum: number,
    context: DrawContext,
  ) => Description;
  readonly pick: (input: ChartInput<FormData, unknown>, datum: number) => DatumPick;
  readonly reduce: (view: ChartView, event: ChartEvent, input: ChartInput<FormData, unknown>) => ChartView;
  readonly view: ChartViewSource;
}

/** Types a manifest. */
export function defineManifest<const Controls extends Panel>(
  manifest: ChartManifest<Controls>,
): ChartManifest<Controls> {
  return manifest;
}

const nothingPicked: DatumPick = { filters: [], label: '' };

/** Makes the value that a chart package exports. */
export function defineChart<const Controls extends Panel, Prepared>(
  parts: ChartParts<Controls, Prepared>,
): ChartPlugin {
  const plugin = {
    [CHART_PLUGIN]: PLUGIN_API_VERSION,
    pick: () => nothingPicked,
    reduce: (view: ChartView) => view,
    ...parts,
  };
  return plugin as unknown as ChartPlugin;
}

/** True for a value made by {@link defineChart} of this contract's version, whatever copy of the package made it. */
export function isChartPlugin(value: unknown): value is ChartPlugin {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as Partial<ChartPlugin>)[CHART_PLUGIN] === PLUGIN_API_VERSION
  );
}
