import type { Message } from '@belvedere/core';
import { columnMessages } from '../messages/columns.ts';
import type { AnsweredColumn } from './form-columns.ts';

/** A setting of a column: its key in the stored form, and what edits it. */
export interface ConfigField {
  readonly key: string;
  readonly label: Message;
  readonly kind:
    | 'text'
    | 'number'
    | 'digits'
    | 'flag'
    | 'align'
    | 'number-format'
    | 'time-format'
    | 'currency';
  /** What a flag is while nobody set it; off by default. */
  readonly isOnByDefault?: boolean;
  /** Columns that it is for. */
  readonly for: 'all' | 'number' | 'time' | 'text';
}

/** Every setting of a column, in the order of the form. */
export const FIELDS: readonly ConfigField[] = [
  { key: 'radarMetricMaxValue', label: columnMessages.largest, kind: 'number', for: 'number' },
  { key: 'customColumnName', label: columnMessages.displayName, kind: 'text', for: 'all' },
  { key: 'columnWidth', label: columnMessages.width, kind: 'number', for: 'all' },
  { key: 'horizontalAlign', label: columnMessages.align, kind: 'align', for: 'all' },
  { key: 'd3NumberFormat', label: columnMessages.numberFormat, kind: 'number-format', for: 'number' },
  {
    key: 'd3SmallNumberFormat',
    label: columnMessages.smallNumberFormat,
    kind: 'number-format',
    for: 'number',
  },
  { key: 'fractionDigits', label: columnMessages.fractionDigits, kind: 'digits', for: 'number' },
  { key: 'currencyFormat', label: columnMessages.currency, kind: 'currency', for: 'number' },
  { key: 'd3TimeFormat', label: columnMessages.timeFormat, kind: 'time-format', for: 'time' },
  {
    key: 'showCellBars',
    label: columnMessages.cellBars,
    kind: 'flag',
    isOnByDefault: true,
    for: 'number',
  },
  { key: 'alignPositiveNegative', label: columnMessages.alignsBars, kind: 'flag', for: 'number' },
  {
    key: 'colorPositiveNegative',
    label: columnMessages.colorsBars,
    kind: 'flag',
    isOnByDefault: true,
    for: 'number',
  },
  {
    key: 'truncateLongCells',
    label: columnMessages.truncates,
    kind: 'flag',
    isOnByDefault: true,
    for: 'text',
  },
];

/** Whether a setting is for a column. */
export function fitsColumn(field: ConfigField, { isNumber, isTime }: AnsweredColumn): boolean {
  if (field.for === 'all') return true;
  if (field.for === 'time') return isTime;
  return field.for === 'number' ? isNumber : !isNumber && !isTime;
}
