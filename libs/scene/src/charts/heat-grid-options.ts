import type { AxisFormat, NumberFormatter } from '@belvedere/format';

/** Input of {@link heatGrid}: one cell per row and column, `values[row * columns.length + column]`. */
export interface HeatGridOptions {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** The columns are moments in their order: some of their names may be left out, none is cut. */
  readonly areMoments?: boolean;
  /** NaN is hatched. */
  readonly values: Float64Array;
  /** Steps of a ramp from low to high, hex. */
  readonly ramp: readonly string[];
  /** Bounds of the ramp; the data's extent by default. Values outside take the end colours and the legend says so. */
  readonly domain?: readonly [number, number];
  /** Values where one colour ends and the next begins, ascending; the ramp is resampled to one step more. Wins over `domain`. */
  readonly breaks?: readonly number[];
  /** Writes the values inside cells. */
  readonly format: NumberFormatter;
  /** Writes the legend. */
  readonly scale: AxisFormat;
  /** Values inside cells: all of them, or none where one does not fit. */
  readonly showValues?: boolean;
  readonly showLegend?: boolean;
  /** The ramp stands in the head instead where that has room; breaks between steps stay in the picture. Default false. */
  readonly isLegendInHead?: boolean;
  /** The legend is one smooth ramp instead of steps. */
  readonly isContinuous?: boolean;
  /** Room for row and column labels, px; as much as they need when null or absent. */
  readonly leftMargin?: number | null;
  readonly bottomMargin?: number | null;
  /** Every n-th label of an axis; as many as fit when below 1 or absent. */
  readonly columnInterval?: number;
  readonly rowInterval?: number;
  /** Line round each cell. */
  readonly border?: { readonly color: string; readonly width: number };
}
