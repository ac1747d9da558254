import { type Locale, timeFormatter } from '@belvedere/format';

/** Pattern -> writer of wall times held as UTC dates. */
export function timeFormatLocale(locale: Locale): {
  readonly utcFormat: (pattern: string) => (wall: Date) => string;
} {
  return { utcFormat: (pattern) => timeFormatter(pattern, { locale }) };
}
