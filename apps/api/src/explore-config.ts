import {
  CHART_ROW_LIMIT_DEFAULT,
  DEFAULT_CALENDAR,
  DEFAULT_VIZ_TYPE,
  isAppError,
  NO_FILTER_RANGE,
  resolveTimeRange,
} from '@belvedere/core';
import type { SettingReader } from './dashboard-config.ts';

/** What a new chart of this instance starts with. */
export interface ExploreSettings {
  /** Name of its chart type, e.g. `echarts_timeseries_line`. */
  readonly vizType: string;
  /** Range of its first time filter, as people write it. */
  readonly timeFilter: string;
  /** Its row limit. */
  readonly rowLimit: number;
}

const TYPE_NAME = /^[\w-]{1,250}$/;
const ROWS = /^[1-9]\d{0,8}$/;

function vizTypeOf({ text, complain }: SettingReader): string {
  const name = 'BELVEDERE_DEFAULT_VIZ_TYPE';
  const given = text(name) ?? DEFAULT_VIZ_TYPE;
  if (!TYPE_NAME.test(given)) complain(name, `is no name of a chart type: "${given}"`);
  return given;
}

function timeFilterOf({ text, complain }: SettingReader): string {
  const name = 'BELVEDERE_DEFAULT_TIME_FILTER';
  const given = text(name) ?? NO_FILTER_RANGE;
  try {
    resolveTimeRange(given, { now: 0, zone: 'UTC', calendar: DEFAULT_CALENDAR });
  } catch (error) {
    if (!isAppError(error)) throw error;
    complain(name, `is no time range: "${given}" (${error.message})`);
  }
  return given;
}

function rowLimitOf({ text, complain }: SettingReader, maximum: number): number {
  const name = 'BELVEDERE_CHART_ROW_LIMIT';
  const usual = Math.min(CHART_ROW_LIMIT_DEFAULT, maximum);
  const given = text(name) ?? String(usual);
  const isRows = ROWS.test(given);
  if (!isRows) complain(name, `is no number of rows from 1 to 999999999: "${given}"`);
  else if (Number(given) > maximum) complain(name, `is above BELVEDERE_SQL_MAX_ROW: ${given} > ${maximum}`);
  return isRows ? Number(given) : usual;
}

/** The settings of new charts, none of more rows than an answer may have; what is wrong is said, and its default stands in. */
export function exploreSettingsOf(reader: SettingReader, maximum: number): ExploreSettings {
  return {
    vizType: vizTypeOf(reader),
    timeFilter: timeFilterOf(reader),
    rowLimit: rowLimitOf(reader, maximum),
  };
}
