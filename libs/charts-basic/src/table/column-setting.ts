import type { CurrencyValue } from '@belvedere/controls';
import { isJsonObject } from '@belvedere/core';
import { parseCurrency } from '@belvedere/format';

/** What an author set for one column of a table. */
export interface ColumnSetting {
  readonly numberFormat: string | null;
  readonly timeFormat: string | null;
  readonly unit: string;
  readonly width: number | null;
  readonly align: 'start' | 'center' | 'end' | null;
  readonly showsBars: boolean | null;
  readonly name: string | null;
  /** Format of numbers below 1. */
  readonly smallNumberFormat: string | null;
  readonly currency: CurrencyValue | null;
  /** Decimals of numbers without a format. */
  readonly fractionDigits: number | null;
  /** Bars of both signs start at the same side. */
  readonly alignsBars: boolean | null;
  /** Negative bars have a colour of their own. */
  readonly colorsBars: boolean | null;
  /** Long texts end in an ellipsis; otherwise the column is as wide as its longest. */
  readonly truncates: boolean;
  readonly isVisible: boolean;
}

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const ALIGNS: Readonly<Record<string, 'start' | 'center' | 'end'>> = {
  left: 'start',
  center: 'center',
  right: 'end',
};
const flagOr = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

const MOST_DIGITS = 20;

/** Decimals to write; null for as many as there are, which more than any number has stands for too. */
function digitsOf(value: unknown): number | null {
  const digits = typeof value === 'string' && value !== '' ? Number(value) : value;
  const isCount = typeof digits === 'number' && Number.isInteger(digits) && digits >= 0;
  return isCount && digits <= MOST_DIGITS ? digits : null;
}

/** Reads the setting of a column. */
export function columnSetting(config: unknown, column: string): ColumnSetting {
  const all = isJsonObject(config) ? config : {};
  const own = Object.hasOwn(all, column) ? all[column] : undefined;
  const setting = isJsonObject(own) ? own : {};
  const width = Number(setting['columnWidth']);
  return {
    numberFormat: textOr(setting['d3NumberFormat']),
    timeFormat: textOr(setting['d3TimeFormat']),
    unit: textOr(setting['unit']) ?? '',
    width: Number.isFinite(width) && width > 0 ? width : null,
    align: ALIGNS[String(setting['horizontalAlign'])] ?? null,
    showsBars: flagOr(setting['showCellBars']),
    name: textOr(setting['customColumnName']),
    smallNumberFormat: textOr(setting['d3SmallNumberFormat']),
    currency: parseCurrency(setting['currencyFormat']),
    fractionDigits: digitsOf(setting['fractionDigits']),
    alignsBars: flagOr(setting['alignPositiveNegative']),
    colorsBars: flagOr(setting['colorPositiveNegative']),
    truncates: setting['truncateLongCells'] !== false,
    isVisible: setting['visible'] !== false,
  };
}
