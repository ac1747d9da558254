/** Input of {@link sparkline}. */
export interface SparklineOptions {
  /** NaN breaks the line. */
  readonly values: Float64Array;
  /** Hex; the first colour of the theme by default. */
  readonly color?: string;
  /** Fill under the line; default true. */
  readonly hasArea?: boolean;
  /** Labels of the first and last point, written below. */
  readonly ends?: readonly [string, string];
  /** Starts at zero; default false. */
  readonly fromZero?: boolean;
}
