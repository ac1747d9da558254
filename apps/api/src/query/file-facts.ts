import { countText } from '@belvedere/format';
import type { QueryObject, ResultType } from '@belvedere/core';
import type { CutSheet } from '@belvedere/encoders';
import { appErrorOf } from './app-error-of.ts';
import type { RanQuery } from './ran-query.ts';
import type { ChartQueryContext } from './chart-query-context.ts';
import type { PlannedQuery } from './planned-query.ts';
import { countedRows } from './count-rows.ts';
import { toldFilter } from './time-extras.ts';

/** What the rows of one query in a file leave out. */
export interface FileFacts {
  readonly unit: 'rows' | 'groups';
  /** Rows that the database gave at most. */
  readonly rowLimit: number;
  /** Null where the limit has left nothing out. */
  readonly cut: {
    /** Rows without the limit; null where the database could not count them. */
    readonly total: number | null;
    /** Not certain, only possible: the file is sent before its last row is known. */
    readonly isMaybe: boolean;
    /** A few groups in the order of a metric, which is what was asked for. */
    readonly isTop: boolean;
  } | null;
  /** Rows that are in no bin of a histogram, and all that were read for it; null where there are none. */
  readonly unplaced: { readonly rows: number; readonly of: number } | null;
  readonly rejected: readonly { readonly column: string; readonly reason: string }[];
}

const unitOf = ({ rowFacts }: PlannedQuery): FileFacts['unit'] =>
  rowFacts.kind === 'groups' ? 'groups' : 'rows';

/** Filters of a query that were not applied, each once. */
export function rejectedFilters({ compiled, timeExtras }: PlannedQuery): FileFacts['rejected'] {
  const all = [...compiled.rejectedFilters, ...timeExtras.rejected];
  return [...new Map(all.map((filter) => [JSON.stringify(filter), filter])).values()];
}

/** Rows of a query without its limit; null where the database cannot count them. */
export async function totalRows(
  query: QueryObject,
  type: ResultType,
  index: number,
  context: ChartQueryContext,
): Promise<number | null> {
  try {
    return await countedRows(query, type, index, context);
  } catch (error) {
    appErrorOf(error);
    return null;
  }
}

function unplacedIn(ran: RanQuery | null): FileFacts['unplaced'] {
  const { sqlRows = 0, unplacedRows = 0 } = ran?.reshaped ?? {};
  return unplacedRows === 0 ? null : { rows: unplacedRows, of: sqlRows };
}

/** A query with the type of its answer and its number. */
export interface FiledQuery {
  readonly query: QueryObject;
  readonly type: ResultType;
  readonly index: number;
}

/**
 * What a file leaves out. `ran` is null for a file that is sent while it grows: then the database is asked beforehand
 * how many rows there are.
 */
export async function fileFacts(
  { query, type, index }: FiledQuery,
  plan: PlannedQuery,
  ran: RanQuery | null,
  context: ChartQueryContext,
): Promise<FileFacts> {
  const { rowLimit } = plan.compiled;
  const known = { unit: unitOf(plan), rowLimit, unplaced: unplacedIn(ran), rejected: rejectedFilters(plan) };
  if (ran?.answer.truncated === false) return { ...known, cut: null };
  const total = await totalRows(query, type, index, context);
  const isWhole = ran === null && total !== null && total <= rowLimit + (query.row_offset ?? 0);
  if (isWhole) return { ...known, cut: null };
  const isMaybe = ran === null && total === null;
  return { ...known, cut: { total, isMaybe, isTop: plan.rowFacts.isTop } };
}

/** How a workbook says that the limit has left rows out. */
export function cutSheet(plan: PlannedQuery): CutSheet {
  const unit = unitOf(plan);
  const limit = countText(plan.compiled.rowLimit);
  const { isTop } = plan.rowFacts;
  const isReshaped = plan.steps.length > 0 || plan.comparison !== null || plan.shape !== null;
  const told = isReshaped ? ' (cut)' : ` (first ${limit} ${unit})`;
  const made = isReshaped ? 'Made of the first' : 'The first';
  return {
    sheetEnd: isTop ? '' : told,
    line: ['Left out', `${made} ${limit} ${unit}; there are more`],
  };
}

function cutText({ unit, rowLimit, cut }: FileFacts): string | null {
  if (cut === null || cut.isTop) return null;
  const limit = countText(rowLimit);
  if (cut.isMaybe) return `at most ${limit} ${unit}`;
  return cut.total === null
    ? `first ${limit} ${unit}, there are more`
    : `first ${limit} of ${countText(cut.total)} ${unit}`;
}

const unplacedText = ({ unplaced }: FileFacts): readonly string[] =>
  unplaced === null ? [] : [`${countText(unplaced.rows)} of ${countText(unplaced.of)} rows in no bin`];

/** What a file's name has to say of it; null where nothing was left out. */
export function fileNote(facts: readonly FileFacts[]): string | null {
  const cuts = facts.flatMap((one) => cutText(one) ?? []);
  const columns = new Set(facts.flatMap(({ rejected }) => rejected.map(({ column }) => column)));
  const filters = columns.size === 0 ? [] : [`without filter ${[...columns].map(toldFilter).join(', ')}`];
  const parts = [...new Set([...cuts, ...facts.flatMap(unplacedText)]), ...filters];
  return parts.length === 0 ? null : parts.join('; ');
}

const listed = (items: readonly string[]): string | null => (items.length === 0 ? null : items.join(', '));

/** Headers in which a client reads what a file leaves out; those that have nothing to say are left out. */
export function fileHeaders(facts: readonly FileFacts[]): Readonly<Record<string, string>> {
  const cut = facts.flatMap(({ unit, rowLimit, cut: left }, index) =>
    left === null ? [] : [`query=${index + 1};limit=${rowLimit};total=${left.total ?? '?'};unit=${unit}`],
  );
  const rejected = facts.flatMap(({ rejected: filters }, index) =>
    filters.map(
      ({ column, reason }) => `query=${index + 1};column=${encodeURIComponent(column)};reason=${reason}`,
    ),
  );
  const headers = {
    'belvedere-cut': listed(cut),
    'belvedere-rejected-filters': listed(rejected),
    'belvedere-file-note': encodedNote(fileNote(facts)),
  };
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
  );
}

const encodedNote = (note: string | null): string | null => (note === null ? null : encodeURIComponent(note));
