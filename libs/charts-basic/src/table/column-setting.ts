import { isJsonObject } from '@belvedere/core';

/** What an author set for one column of a table. */
export interface ColumnSetting {
  readonly numberFormat: string | null;
  readonly timeFormat: string | null;
  readonly unit: string;
  readonly width: number | null;
  readonly align: 'start' | 'end' | null;
  readonly showsBars: boolean | null;
  readonly name: string | null;
}

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const ALIGNS: Readonly<Record<string, 'start' | 'end'>> = { left: 'start', right: 'end' };

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
    showsBars: typeof setting['showCellBars'] === 'boolean' ? setting['showCellBars'] : null,
    name: textOr(setting['customColumnName']),
  };
}
