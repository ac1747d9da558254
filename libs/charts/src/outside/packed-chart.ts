import type { ChartExample } from '../chart-example.ts';
import type { OutsideManifest } from './outside-manifest.ts';

/** First word of a packed chart. */
export const PACKED_FORMAT = 'belvedere-chart';

/** Characters of code that a packed chart may have. */
export const PACKED_CODE_MAX = 1_000_000;

/** Characters of JSON that the example of a packed chart may have. */
export const PACKED_EXAMPLE_MAX = 300_000;

/** The first example of a chart, as data. */
export type PackedExample = Pick<ChartExample, 'name' | 'formData' | 'frames' | 'datasource'>;

/** What `belvedere-chart pack` writes, as JSON in one file: what the chart is, and its code as one self-contained module. */
export interface PackedChart {
  readonly format: typeof PACKED_FORMAT;
  /** Version of the plugin contract that the code was made for; read before the code is. */
  readonly apiVersion: number;
  /** Version of the package, e.g. `1.2.0`. */
  readonly version: string;
  readonly manifest: OutsideManifest;
  /** A use of the chart with its data, from which the gallery gets its picture; absent for a chart that shows none. */
  readonly example?: PackedExample;
  /** Hex digest of the code. */
  readonly sha256: string;
  readonly code: string;
}
