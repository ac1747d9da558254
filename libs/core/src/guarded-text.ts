const FORMULA_START = /^'*[ "]*[-@+|=%\t\r]/;
const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?\s*$/;
/** A span of hours, also one below zero. */
const CLOCK = /^-?\d+:\d{2}:\d{2}(?:\.\d+)?$/;

/**
 * A text that a spreadsheet would read as a formula gets a leading quote, and so does one that looks as if it had got
 * one already: an import takes off exactly one.
 */
export const guardedText = (text: string): string =>
  FORMULA_START.test(text) && !NUMBER.test(text) && !CLOCK.test(text) ? `'${text}` : text;
