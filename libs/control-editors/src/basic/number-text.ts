/** A number as a field shows it; empty for null. */
export const textOfNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** The number in a field; null for an empty one and for everything that is no number. */
export const numberOfText = (text: string): number | null =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text);
