/** Everything that differs between languages; a plain value that the host hands in. */
export interface Locale {
  /** BCP 47 tag, for relative times and plurals. */
  readonly id: string;
  readonly number: NumberLocale;
  readonly time: TimeLocale;
}

/** Separators and currency of a language, under the names that d3-format gives them. */
export interface NumberLocale {
  decimal: string;
  thousands: string;
  /** Sizes of the groups of digits, from the right; the last one repeats. */
  grouping: number[];
  /** What stands before and after an amount. */
  currency: [string, string];
}

/** Words and patterns of a language's dates, under the names that d3-time-format gives them. */
export interface TimeLocale {
  /** Patterns of `%c`, `%x` and `%X`. */
  dateTime: string;
  date: string;
  time: string;
  /** Words for before and after noon. */
  periods: [string, string];
  /** From Sunday. */
  days: SevenNames;
  shortDays: SevenNames;
  /** From January. */
  months: TwelveNames;
  shortMonths: TwelveNames;
}

type SevenNames = [string, string, string, string, string, string, string];
type TwelveNames = [...SevenNames, string, string, string, string, string];
