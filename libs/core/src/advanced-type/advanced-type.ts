import { readInternetAddress } from './internet-address.ts';
import { readPort } from './port.ts';
import type { ConvertedValue } from './converted-value.ts';
import type { ValueRange } from './value-range.ts';

/** Meanings that a column of numbers may have. */
export const ADVANCED_TYPES = ['internet_address', 'port'] as const;

/** One of {@link ADVANCED_TYPES}. */
export type AdvancedType = (typeof ADVANCED_TYPES)[number];

/** Texts, converted in order up to the first that means nothing. */
export interface Conversion {
  readonly values: readonly ConvertedValue[];
  /** Empty when every text means something. */
  readonly error: string;
}

const READERS: Readonly<Record<AdvancedType, (text: string) => ConvertedValue | string>> = {
  internet_address: readInternetAddress,
  port: readPort,
};

/** The type of that name; null for an unknown one. */
export function parseAdvancedType(name: unknown): AdvancedType | null {
  return ADVANCED_TYPES.find((type) => type === name) ?? null;
}

/** True for a range of values. */
export const isValueRange = (value: ConvertedValue): value is ValueRange =>
  typeof value === 'object' && 'start' in value;

/** Converts what people type into the numbers that are stored. One empty text means that nothing was typed yet. */
export function convertValues(type: AdvancedType, texts: readonly string[]): Conversion {
  if (texts.length === 1 && texts[0] === '') return { values: [], error: '' };
  const values: ConvertedValue[] = [];
  for (const text of texts) {
    const value = READERS[type](text);
    if (typeof value === 'string') return { values, error: value };
    values.push(value);
  }
  return { values, error: '' };
}

/** Converted values in words: `167772160 - 167772415, 80`. */
export function conversionText(values: readonly ConvertedValue[]): string {
  const texts = values.map((value) => {
    if (typeof value === 'bigint') return String(value);
    return isValueRange(value) ? `${value.start} - ${value.end}` : value.join(', ');
  });
  return texts.join(', ');
}
