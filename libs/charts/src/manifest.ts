import type { PreviousMissing } from './previous-notice.ts';
import type { AnnotationType, FormData, JsonObject, Message, QueryObject } from '@belvedere/core';
import type { FormDataOf, Panel } from '@belvedere/controls';
import type { Frame } from '@belvedere/frame';
import type { ChartDatasource } from './datasource.ts';
import type { Notice } from './notice.ts';

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
  /** The result's `viz_type` is the chart's own; keys that it does not know are kept. */
  readonly migrate: (formData: FormData) => FormData;
}

/** A picture of the chart in use, for the gallery. */
export interface GalleryPicture {
  readonly url: string;
  readonly caption?: Message;
}

/** What a chart type is called and can do, as plain data. */
export interface ChartTraits {
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
  /** Stored charts open, but no picker offers it. */
  readonly deprecated?: boolean;
  /** Picture in the gallery, an address or data URL; the first example's drawing without it. */
  readonly thumbnail?: string;
  readonly exampleGallery?: readonly GalleryPicture[];
  /** Layers that other charts may take from charts of this type. */
  readonly canBeAnnotationTypes?: readonly AnnotationType[];
  /** Layers that this chart draws. */
  readonly supportedAnnotationTypes?: readonly AnnotationType[];
  /** Queries of a plain form; 1 by default. */
  readonly queryCount?: number;
  /** Datasets it reads; 1 by default, 0 for a chart that needs none. */
  readonly datasourceCount?: 0 | 1;
  /** Other `viz_type` names that mean this chart. */
  readonly aliases?: readonly string[];
  readonly image: ImageSource;
  /** Draws something sensible when there are no rows; otherwise the host shows the empty state. */
  readonly drawsEmpty?: boolean;
  /** Whose rows decide that there are none: of all queries by default, of the `first` where the others only add totals; a count of rows has a row. */
  readonly emptyBy?: 'all' | 'first';
}

/** What a chart type is, without how it draws. Pure; the server builds queries from it. */
export interface ChartManifest<Controls extends Panel = Panel> extends ChartTraits {
  readonly controls: Controls;
  /**
   * The queries of the chart. Form data has every default filled in; `ownState` is what its view asked for beside the
   * form, e.g. a page of rows; empty at first and on the server.
   */
  readonly buildQuery: (
    formData: FormDataOf<Controls>,
    datasource: ChartDatasource,
    ownState: JsonObject,
  ) => readonly QueryObject[];
  readonly migrations?: readonly FormDataMigration[];
  /** Ids of the stored charts whose rows it draws in place of its own; by default it draws its own. */
  readonly showsCharts?: (formData: FormData) => readonly number[];
  /** True for a form whose marks stand for all groups together, as shares, stacks and sums do, so that the largest ones alone are not what it shows; false by default. */
  readonly needsEveryGroup?: (formData: FormDataOf<Controls>) => boolean;
  /** Groups without a time or number on the axis are shown as such; by default they are left out. */
  readonly showsTimeless?: boolean;
  /** The column whose numbers are places on an axis, which groups without such a number have no place on; null for a form without. */
  readonly numberAxis?: (formData: FormDataOf<Controls>) => string | null;
  /** Values are written as texts, NaN and infinities too; by default they are drawn by their size. */
  readonly writesValues?: boolean;
  /** What a form says of NaN and infinities in an answer whose columns are figures of many values; by default each cell is a value. */
  readonly oddNotices?: (formData: FormDataOf<Controls>, frame: Frame) => readonly Notice[];
  /** True for a form whose stored order has entries that are not asked; false by default. */
  readonly leavesOutOrder?: (formData: FormDataOf<Controls>) => boolean;
  /** Why a form that lays the period before over its own does not; null where it does, or does not ask for it. */
  readonly missesPrevious?: (
    formData: FormDataOf<Controls>,
    datasource: ChartDatasource,
  ) => PreviousMissing | null;
  /** True for a form whose periods that the time range cuts are not drawn; they are by default. */
  readonly leavesOutCutPeriods?: (formData: FormDataOf<Controls>, datasource: ChartDatasource) => boolean;
}

/** Types a manifest. */
export function defineManifest<const Controls extends Panel>(
  manifest: ChartManifest<Controls>,
): ChartManifest<Controls> {
  return manifest;
}
