import { readNumber } from '@belvedere/format';

/** A number as a field shows it; empty for null. */
export const textOfNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** The number in a field, as {@link readNumber} reads it in English, in which controls write theirs; null for an empty one and for everything that is no number. */
export const numberOfText = (text: string): number | null => readNumber(text);

/** Whether a text is neither a number, nor nothing, nor the start of one. */
export const isNoNumber = (text: string): boolean =>
  !/^[+-]?\.?$/.test(text.trim()) && numberOfText(text) === null;

/** What was typed beside the choices of a control: a number where one of them is a number or it is written as programs write one, else its text. */
export function freeValue(text: string, choices: readonly { readonly value: unknown }[]): number | string {
  const takesNumbers = choices.some(({ value }) => typeof value === 'number');
  if (takesNumbers) return numberOfText(text) ?? text;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
