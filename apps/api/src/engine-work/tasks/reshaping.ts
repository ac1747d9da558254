import type { PivotTableOptions } from '@belvedere/frame';

/** What a reshaped frame's names are made of; see `plainNames` of the frame library. */
export interface ReshapeNote {
  readonly labels: Readonly<Record<string, readonly string[]>>;
  readonly rowLabels: readonly RowLabel[];
  /** Rows that the database counted for it; null where it gave the rows themselves. */
  readonly countedRows: number | null;
  /** Those of them that are in no bin of a histogram. */
  readonly unplacedRows: number;
}

/** Label of a row: its number, one text, or a text per level. */
export type RowLabel = string | number | readonly string[];

/** The table that a chart shows of its rows: the rows as they are, or a pivot table of them. */
export interface TableShape {
  readonly pivot: PivotTableOptions | null;
  /** Number formats of a table's columns; its numbers become the texts that it shows. */
  readonly formats: Readonly<Record<string, string>>;
}

/** What one question takes of a result that answers several, or that has its columns in another order. */
export interface FrameView {
  /** Columns by their place in the result, and what they are called here. */
  readonly columns: readonly { readonly at: number; readonly name: string }[];
  /** Place of the column that numbers the rows for this question, from 1; null takes them as they come. */
  readonly rank: number | null;
  /** Rows at most; null for all. */
  readonly limit: number | null;
}

/** Results of other times beside a first one: the input is then `[first, other, ...]`. */
export interface HostComparison {
  /** Name of the time column; null when rows have none. */
  readonly time: string | null;
  readonly grain: string | null;
  readonly metrics: readonly string[];
  /** Per further frame: suffix of its metrics, and the offset that brings its times to those of the first. */
  readonly offsets: readonly { readonly label: string; readonly toBase: string }[];
}
