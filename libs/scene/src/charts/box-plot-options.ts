import type { TickFormatter } from '@belvedere/format';
import type { ValueTitle } from './value-title.ts';

/** A distribution: the ends of its whiskers, its quartiles, and what lies beyond. */
export interface BoxSummary {
  readonly low: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly high: number;
  readonly outliers: readonly number[];
}

/** Boxes of one colour, beside the labels; null where there is none. */
export interface BoxSeries {
  readonly label: string;
  /** Hex. */
  readonly color: string;
  readonly boxes: readonly (BoxSummary | null)[];
  readonly isHidden?: boolean;
}

/** Input of {@link boxPlot}. */
export interface BoxPlotOptions {
  readonly labels: readonly string[];
  readonly series: readonly BoxSeries[];
  /** Writes a tick without its unit. */
  readonly format: TickFormatter;
  readonly unit?: string;
  readonly title?: string;
  /** Room between labels and title, px; 0 by default. */
  readonly titleMargin?: number;
  /** Labels turned by 45 or 90 degrees. */
  readonly rotate?: 0 | 45 | 90;
  /** Title of the value axis. */
  readonly value?: ValueTitle;
}
