/** A time grain: its ISO 8601 duration as it travels, and the name shown. */
export interface TimeGrain {
  readonly duration: GrainDuration;
  readonly name: string;
}

/** Grains whose buckets the calendar fixes. */
export const FIXED_GRAINS = [
  { duration: 'PT1S', name: 'Second' },
  { duration: 'PT5S', name: '5 second' },
  { duration: 'PT30S', name: '30 second' },
  { duration: 'PT1M', name: 'Minute' },
  { duration: 'PT5M', name: '5 minute' },
  { duration: 'PT10M', name: '10 minute' },
  { duration: 'PT15M', name: '15 minute' },
  { duration: 'PT30M', name: '30 minute' },
  { duration: 'PT1H', name: 'Hour' },
  { duration: 'PT6H', name: '6 hour' },
  { duration: 'P1D', name: 'Day' },
  { duration: 'P1W', name: 'Week' },
  { duration: 'P1M', name: 'Month' },
  { duration: 'P3M', name: 'Quarter' },
  { duration: 'P1Y', name: 'Year' },
  { duration: '1969-12-28T00:00:00Z/P1W', name: 'Week starting Sunday' },
  { duration: '1969-12-29T00:00:00Z/P1W', name: 'Week starting Monday' },
  { duration: 'P1W/1970-01-03T00:00:00Z', name: 'Week ending Saturday' },
  { duration: 'P1W/1970-01-04T00:00:00Z', name: 'Week ending Sunday' },
] as const satisfies readonly { duration: string; name: string }[];

/** Grains whose buckets begin with the range of the query, or with 1970 where that is open. */
export const ANCHORED_GRAINS = [
  { duration: 'P7D', name: '7 days' },
  { duration: 'all', name: 'All' },
] as const satisfies readonly { duration: string; name: string }[];

/** Every grain, in the order in which engines offer them. */
export const TIME_GRAINS = [...FIXED_GRAINS, ...ANCHORED_GRAINS] as const;

/** ISO duration of a grain whose buckets the calendar fixes. */
export type FixedGrain = (typeof FIXED_GRAINS)[number]['duration'];
/** Name of a grain whose buckets begin with the range. */
export type AnchoredGrain = (typeof ANCHORED_GRAINS)[number]['duration'];
/** ISO duration of a grain; `all` is one bucket. */
export type GrainDuration = FixedGrain | AnchoredGrain;

/** Whether a grain's buckets begin with the range of the query. */
export const isAnchoredGrain = (grain: GrainDuration): grain is AnchoredGrain =>
  grain === 'P7D' || grain === 'all';

const GRAIN_ALIASES: Readonly<Record<string, GrainDuration>> = {
  'PT0.5H': 'PT30M',
  'P0.25Y': 'P3M',
  '7 days': 'P7D',
  date: 'P1D',
};

/** The grain a text names, aliases included; null when it names none. */
export function parseGrain(text: string): GrainDuration | null {
  const duration = GRAIN_ALIASES[text] ?? text;
  return TIME_GRAINS.find((grain) => grain.duration === duration)?.duration ?? null;
}

/** Weeks that nobody gave a first day, in a dashboard whose weeks start on Sunday. */
export const grainOfWeeks = (grain: string | null, weekStart: string | undefined): string | null =>
  grain === 'P1W' && weekStart === 'sunday' ? '1969-12-28T00:00:00Z/P1W' : grain;
