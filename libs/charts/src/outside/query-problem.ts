import { isBag, listOf, type Bag } from './bag.ts';

/** What stands in a member of a query, and what it has to be. */
interface MemberRule {
  readonly fits: (value: unknown) => boolean;
  /** Completes "has … where … belongs". */
  readonly wants: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrBag = (value: unknown): boolean => isText(value) || isBag(value);
const isColumn = (value: unknown): boolean =>
  isText(value) || (isBag(value) && isText(value['sqlExpression']));
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const COLUMN: MemberRule = { fits: isColumn, wants: 'the name of a column or an expression' };
const METRIC: MemberRule = { fits: isTextOrBag, wants: 'the name of a metric or a metric' };
const TEXT: MemberRule = { fits: isText, wants: 'a text' };
const COUNT: MemberRule = { fits: isCount, wants: 'a whole number from 0' };
const OBJECT: MemberRule = { fits: isBag, wants: 'an object' };

const LISTS: Readonly<Record<string, MemberRule>> = {
  columns: COLUMN,
  groupby: COLUMN,
  series_columns: COLUMN,
  metrics: METRIC,
  filters: {
    fits: (value) => isBag(value) && isColumn(value['col']) && isText(value['op']),
    wants: 'a condition with "col" and "op"',
  },
  orderby: { fits: Array.isArray, wants: 'a list of what is ordered by and its direction' },
  post_processing: {
    fits: (value) => value === null || (isBag(value) && isText(value['operation'])),
    wants: 'a step with an "operation"',
  },
  time_offsets: TEXT,
  annotation_layers: OBJECT,
};

const SINGLES: Readonly<Record<string, MemberRule>> = {
  extras: OBJECT,
  time_range: TEXT,
  granularity: TEXT,
  row_limit: COUNT,
  row_offset: COUNT,
  series_limit: COUNT,
  series_limit_metric: METRIC,
};

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 100);

const misfit = (name: string, value: unknown, wants: string): string =>
  `"${name}" has ${shown(value)} where ${wants} belongs`;

function listProblem(name: string, value: unknown, { fits, wants }: MemberRule): string | null {
  if (!Array.isArray(value)) return misfit(name, value, 'a list');
  const at = listOf(value).findIndex((item) => !fits(item));
  return at === -1 ? null : misfit(name, listOf(value)[at], wants);
}

/** What a query of an installed chart has that cannot be asked, in words; null when all of it fits. It is JSON already. */
export function queryProblem(query: Bag): string | null {
  const given = (name: string): boolean => query[name] !== undefined && query[name] !== null;
  const problems = [
    ...Object.entries(LISTS).map(([name, rule]) =>
      given(name) ? listProblem(name, query[name], rule) : null,
    ),
    ...Object.entries(SINGLES).map(([name, { fits, wants }]) =>
      given(name) && !fits(query[name]) ? misfit(name, query[name], wants) : null,
    ),
  ];
  return problems.find((problem) => problem !== null) ?? null;
}
