import { english } from '../locale/english.ts';
import type { Locale } from '../locale/locale.ts';
import { formatNumber } from './format-number.ts';

/** How many there are of something, every digit, in groups of the language; English for messages of the server. */
export const countText = (count: number, locale: Locale = english): string =>
  formatNumber(',d', count, { locale });
