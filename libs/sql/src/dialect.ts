import type { FixedGrain, GrainDuration } from '@belvedere/core';
import type { OddNumbers } from './odd-numbers.ts';
import type { TimeStorage } from './time-storage.ts';
import type { CheckRules } from './verdict/rules.ts';

/** A bucket of a time column. */
export interface CoarseTime {
  /** The column as a time of the engine. */
  readonly sql: string;
  readonly grain: GrainDuration;
  readonly storage: TimeStorage;
  /** Zone of the buckets of instants; null is UTC. */
  readonly zone: string | null;
  /** Whether the rows read are known to lie after 1972 and before the year 10000. */
  readonly isBounded: boolean;
}

/** The key of a first grouping, and the time that it stands for in the second. */
export interface CoarseKey {
  readonly key: string;
  /** Time of the engine, on the wall of the zone, out of the key's name. */
  readonly timeOf: (name: string) => string;
}

/** Whole rows as values, so that one grouping finds the rows where something is lowest or highest. */
export interface PickRows {
  /** Columns by their quoted names as one value. */
  row(names: readonly string[]): string;
  /** Aggregates: the row where `by` is lowest, highest; null where `by` is never known. */
  lowest(row: string, by: string): string;
  highest(row: string, by: string): string;
  /** Several of them as rows of a result with one column. */
  spread(rows: readonly string[]): string;
  /** The columns of a row again, as outputs. */
  columnsOf(row: string): string;
  /** A time of the engine in the one type whose ends tables know without being read. */
  moment(sql: string): string;
  /** Such a moment as a float that grows with it; null for one without end. */
  placeOf(moment: string): string;
  /** Said of a part of a statement: it is worked out once and kept, or anew by each part that names it. */
  readonly kept: string;
  readonly anew: string;
}

/** Texts in the place of texts that only some may see; missing ones stay missing. */
export interface MaskTexts {
  /** Sixteen characters that are equal for equal texts; null where the engine has no hash. */
  readonly hash: ((text: string) => string) | null;
  /** The first letter and two dots. */
  firstLetter(text: string): string;
  /** Four dots and the last four letters of a text that has more. */
  lastFour(text: string): string;
}

/** How an engine finds what a name means. */
export interface NameRules {
  /** Bytes of UTF-8 after which a longer name is cut without an error; null where that is one. */
  readonly mostBytes: number | null;
  /** Whether a name of two parts may be a catalog's and a table's, the schema being looked up. */
  readonly skipsSchema: boolean;
  /** Names without a schema that are the engine's own before any other; null where there are none. */
  readonly own: RegExp | null;
}

/** How numbers of single precision are met by the digits that stand for them: the engine would take those for a double. */
export interface SingleNumbers {
  /** The engine's names of their types. */
  readonly type: RegExp;
  /** They are compared by their texts: the engine shows fewer digits than it keeps. */
  readonly comparesTexts: boolean;
  /** The constant that it is compared with. */
  readonly constant: (digits: string) => string;
}

/** How one engine writes what the SQL tree says. All texts are finished SQL. */
export interface Dialect extends CheckRules {
  /** Id of the engine, as it stands in addresses. */
  readonly engine: string;
  /** Name shown in messages. */
  readonly title: string;
  readonly grains: readonly GrainDuration[];
  quoteName(name: string): string;
  text(value: string): string;
  truth(value: boolean): string;
  /** Constant of a number of many digits, e.g. `-1.5`. */
  decimal(digits: string): string;
  /** Numbers of single precision; null where the engine has none. */
  readonly singles: SingleNumbers | null;
  /** Constant of bytes by their hexadecimal digits. */
  binary(hex: string): string;
  /** Constant of a time column; `wall` is epoch milliseconds as if UTC. */
  moment(wall: number, storage: TimeStorage): string;
  /** A column as a time of the engine, whatever it is stored in. */
  time(sql: string, storage: TimeStorage): string;
  /** A time column or constant in the one form in which equal times are equal. */
  exactTime(sql: string, storage: TimeStorage): string;
  /** Start of the bucket; `sql` is a time of the engine that was made from this storage. */
  grain(sql: string, grain: FixedGrain, storage: TimeStorage): string;
  /** Start of the seven days, counted from a moment on and back, in which a time of the engine lies. */
  sevenDays(sql: string, anchor: string, storage: TimeStorage): string;
  /** Wall time of an instant in a zone; null where the engine knows no zones. */
  readonly inZone: ((sql: string, zone: string) => string) | null;
  /** A key that is cheap to group by and never crosses a bucket; null where plain buckets are as fast. */
  readonly coarseKey: ((time: CoarseTime) => CoarseKey | null) | null;
  /** Rows picked by an aggregate; null where a row can only be found again by a join. */
  readonly pickRows: PickRows | null;
  /** A number of any type as a float; null for what else a column without a strict type may hold. */
  asFloat(sql: string): string;
  /** A time of the engine as a float that grows with it, whatever it counts from. */
  axisNumber(sql: string): string;
  /** NaN, infinities and times without end. */
  readonly odd: OddNumbers;
  shiftHours(sql: string, hours: number): string;
  asText(sql: string): string;
  /** How a pattern says that a wildcard is meant literally. */
  readonly likeEscape: 'clause' | 'backslash';
  like(left: string, pattern: string, ignoreCase: 'exact' | 'ignoreCase'): string;
  /** Whether a text holds a match of a regular expression, letter case counting; null where the engine has none. */
  readonly matches: ((left: string, pattern: string) => string) | null;
  /** Equality where two nulls are equal. */
  same(left: string, right: string): string;
  isTruth(sql: string, value: boolean): string;
  limit(limit: number, offset: number): string;
  readonly masks: MaskTexts;
  /** Last words of a sub-query that drop no row and keep the conditions round it out: all of its own are met first. */
  readonly fence: string;
  /** What a name in ORDER BY means when an output and a column have it; with `column`, the output's expression is repeated. */
  readonly orderNames: 'output' | 'column';
  readonly names: NameRules;
}
