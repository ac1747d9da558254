import type { JsonObject } from '@belvedere/core';

/** A column of a sample dataset; one with an expression is calculated. */
export interface SampleColumn {
  readonly name: string;
  readonly kind: 'time' | 'number' | 'text';
  /** The name people read. */
  readonly label: string;
  readonly description: string;
  readonly expression?: string;
}

/** A metric of a sample dataset. */
export interface SampleMetric {
  readonly name: string;
  readonly label: string;
  readonly expression: string;
  readonly description: string;
  /** d3 number format. */
  readonly format: string;
}

/** Where the rows come from: a file of the sample package, read by a statement, or a query over other samples. */
type SampleOrigin =
  | {
      readonly kind: 'file';
      readonly file: string;
      /** SELECT over `getvariable('file')`. */
      readonly sql: string;
    }
  | { readonly kind: 'query'; readonly sql: string };

/** A dataset of real data that comes with the product. */
export interface SampleDataset {
  /** Name of the table and of the dataset. */
  readonly name: string;
  readonly origin: SampleOrigin;
  /** What a row is, and what to know about it. */
  readonly about: string;
  readonly source: string;
  readonly licence: string;
  readonly timeColumn: string | null;
  readonly columns: readonly SampleColumn[];
  readonly metrics: readonly SampleMetric[];
}

/** A chart on a sample dataset. */
export interface SampleChart {
  readonly name: string;
  readonly dataset: string;
  readonly vizType: string;
  /** Form data without datasource and type. */
  readonly form: JsonObject;
}

/** A chart or a text in a row of a dashboard; widths in columns of twelve, heights in units of 8 px. */
export type SampleCell =
  | { readonly chart: SampleChart; readonly width: number; readonly height: number }
  | { readonly text: string; readonly width: number; readonly height: number };

/** A filter of a sample dashboard, which holds for all its charts; or a heading between filters. */
export type SampleFilter =
  | { readonly heading: string }
  | {
      readonly name: string;
      readonly description: string;
      /** The wire's `filterType`. */
      readonly filterType: string;
      /** Dataset and column of its values; null for a range of time. */
      readonly of: { readonly dataset: string; readonly column: string } | null;
      readonly settings: JsonObject;
    };

/** A dashboard over sample charts. */
export interface SampleDashboard {
  readonly title: string;
  readonly slug: string;
  readonly certifiedBy: string | null;
  readonly certification: string | null;
  /** Colours of labels, the same in every chart. */
  readonly labelColors: Readonly<Record<string, string>>;
  readonly filters: readonly SampleFilter[];
  readonly rows: readonly (readonly SampleCell[])[];
}

/** The text under a dataset's name: what it is, where it comes from, and under which terms. */
export function datasetDescription({ about, source, licence }: SampleDataset): string {
  return `${about}\n\nSource: ${source}. Licence: ${licence}. Shipped with the vega-datasets package.`;
}

/** Charts of a dashboard in reading order. */
export function chartsOf({ rows }: SampleDashboard): readonly SampleChart[] {
  return rows.flat().flatMap((cell) => ('chart' in cell ? [cell.chart] : []));
}
