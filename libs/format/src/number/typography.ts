const THIN_SPACE = '\u2009';

/** Sets a thin space between the last digit and the letters or `%` after it: `12.3%`, `1.5M`, `3MB/s`. */
export function thinSpaced(text: string): string {
  return text.replace(/(\d)([%a-zA-Z\u00b5/]+\)?)$/, `$1${THIN_SPACE}$2`);
}
