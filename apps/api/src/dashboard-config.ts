import { FILTER_OPTIONS_LIMIT, WEB_SERVER_TIMEOUT_S } from '@belvedere/core';

/** How dashboards of this instance are read. */
export interface DashboardSettings {
  /** What readers and authors choose from, in seconds; 0 is never. */
  readonly refreshIntervalsS: readonly number[];
  /** A shorter interval is warned of; 0 warns of none. */
  readonly refreshLeastS: number;
  /** What the warning says; null for the product's own words. */
  readonly refreshWarning: string | null;
  /** `force` asks the databases at each refresh, `fetch` takes what is in the cache. */
  readonly refreshMode: 'force' | 'fetch';
  /** How long a page waits for a chart, in seconds. */
  readonly chartTimeoutS: number;
  /** Values that a filter of a dashboard offers at once. */
  readonly filterRowLimit: number;
}

/** Reads a text setting, and says what is wrong with one. */
export interface SettingReader {
  /** The text of a setting; null for one that is not there. */
  readonly text: (name: string) => string | null;
  readonly complain: (name: string, problem: string) => void;
}

const INTERVALS_S = [0, 10, 30, 60, 300, 1800, 3600, 21_600, 43_200, 86_400] as const;
const SECONDS_MOST = 31_536_000;
const TIMEOUT_MOST_S = 86_400;
const MODES = ['force', 'fetch'] as const;

const isSeconds = (text: string, least: number, most: number): boolean =>
  /^\d{1,8}$/.test(text) && Number(text) >= least && Number(text) <= most;

function secondsOf(
  { text, complain }: SettingReader,
  name: string,
  { fallback, least, most }: { readonly fallback: number; readonly least: number; readonly most: number },
): number {
  const given = text(name) ?? String(fallback);
  if (isSeconds(given, least, most)) return Number(given);
  complain(name, `is no number of seconds from ${least} to ${most}: "${given}"`);
  return fallback;
}

function listOf({ text }: SettingReader, name: string): readonly string[] {
  return (text(name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function intervalsOf(reader: SettingReader): readonly number[] {
  const name = 'BELVEDERE_REFRESH_INTERVALS';
  const given = listOf(reader, name);
  if (given.length === 0) return INTERVALS_S;
  const wrong = given.find((item) => !isSeconds(item, 0, SECONDS_MOST));
  if (wrong !== undefined)
    reader.complain(name, `is no list of seconds from 0 to ${SECONDS_MOST}: "${wrong}"`);
  return [...new Set([0, ...given.map(Number)])].toSorted((a, b) => a - b);
}

function modeOf({ text, complain }: SettingReader): DashboardSettings['refreshMode'] {
  const name = 'BELVEDERE_REFRESH_MODE';
  const given = text(name) ?? 'force';
  const mode = MODES.find((known) => known === given);
  if (mode === undefined) complain(name, `is neither ${MODES.join(' nor ')}: "${given}"`);
  return mode ?? 'force';
}

function filterRowLimitOf({ text, complain }: SettingReader, maximum: number): number {
  const name = 'BELVEDERE_NATIVE_FILTER_DEFAULT_ROW_LIMIT';
  const usual = Math.min(FILTER_OPTIONS_LIMIT, maximum);
  const given = text(name) ?? String(usual);
  const isRows = /^[1-9]\d{0,8}$/.test(given);
  if (!isRows) complain(name, `is no number of rows from 1 to ${maximum}: "${given}"`);
  else if (Number(given) > maximum) complain(name, `is above BELVEDERE_SQL_MAX_ROW: ${given} > ${maximum}`);
  return isRows ? Number(given) : usual;
}

/** The settings of dashboards, whose filters offer no more values than an answer may have rows; what is wrong is said, and its default stands in. */
export function dashboardSettingsOf(reader: SettingReader, maximum: number): DashboardSettings {
  return {
    refreshIntervalsS: intervalsOf(reader),
    refreshLeastS: secondsOf(reader, 'BELVEDERE_REFRESH_LEAST', {
      fallback: 0,
      least: 0,
      most: SECONDS_MOST,
    }),
    refreshWarning: reader.text('BELVEDERE_REFRESH_WARNING'),
    refreshMode: modeOf(reader),
    chartTimeoutS: secondsOf(reader, 'BELVEDERE_CHART_TIMEOUT', {
      fallback: WEB_SERVER_TIMEOUT_S,
      least: 1,
      most: TIMEOUT_MOST_S,
    }),
    filterRowLimit: filterRowLimitOf(reader, maximum),
  };
}
