import type { Locale } from '@belvedere/format';
import type { Theme } from '@belvedere/theme';
import type { Measure } from '../text/measure.ts';

/** What every chart builder is drawn with. */
export interface ChartContext {
  readonly width: number;
  readonly height: number;
  /** Room for a legend in the head over the picture, px; absent or 0 where there is no head, as in files. */
  readonly headWidth?: number;
  readonly theme: Theme;
  readonly measure: Measure;
  /** English by default. */
  readonly locale?: Locale;
  /** Data that stay in full colour while the others are dimmed; null or absent when nothing is selected. */
  readonly isSelected?: ((datum: number) => boolean) | null;
}
