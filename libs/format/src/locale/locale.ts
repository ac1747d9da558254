import type { FormatLocaleDefinition } from 'd3-format';
import type { TimeLocaleDefinition } from 'd3-time-format';

/** Everything that differs between languages; a plain value that the host hands in. */
export interface Locale {
  /** BCP 47 tag, for relative times and plurals. */
  readonly id: string;
  readonly number: NumberLocale;
  readonly time: TimeLocaleDefinition;
}

/** Separators and currency of a language, as d3-format names them. */
export type NumberLocale = Pick<FormatLocaleDefinition, 'decimal' | 'thousands' | 'grouping' | 'currency'>;
