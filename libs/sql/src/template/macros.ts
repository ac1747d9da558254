import type { Json } from '@belvedere/core';
import { absentOf, emptyChoice } from './absent.ts';
import { bindArguments, numberArgument, textArgument, type Bound } from './arguments.ts';
import type { TemplateFacts, TemplateFilterFact } from './facts.ts';
import { failed, refused } from './fault.ts';
import { fromJson } from './from-json.ts';
import { TEMPLATE_LIMITS } from './limits.ts';
import { isTrue, itemsOf } from './operations.ts';
import { shownText } from './shown.ts';
import { parameterValues } from './parameter-values.ts';
import { PARTITION_NAMES, partitionNames } from './partition-macros.ts';
import { plainText, userText } from './text.ts';
import { rangeVariables, TIME_RANGE, timeFilter } from './time-macros.ts';
import {
  isNone,
  isText,
  type CallArguments,
  type FunctionValue,
  type TemplateDict,
  type TemplateValue,
} from './value.ts';
import type { MacroPlace } from './macro-place.ts';

type Macro = (given: CallArguments, place: MacroPlace) => TemplateValue;

const USER_PARAMETERS = ['add_to_cache_keys'];
/** Names that templates elsewhere have. */
const REFUSED_NAMES: Readonly<Record<string, string>> = {
  namespace: 'names are set with set, and keep their values inside the block',
  cycler: 'it is not there',
  joiner: 'it is not there',
  lipsum: 'it is not there',
  debug: 'it would show what others have set',
};

function currentUser(name: string, tell: (user: TemplateFacts['user']) => TemplateValue): Macro {
  return (given, { facts }) => {
    bindArguments(name, USER_PARAMETERS, given);
    return tell(facts.user);
  };
}

const userNameOf = ({ name }: TemplateFacts['user']): TemplateValue =>
  name === null ? null : userText(name, 'current_username');

const email: Macro = (given, { facts, notes }) => {
  bindArguments('current_user_email', USER_PARAMETERS, given);
  if (facts.user.id === null) return null;
  const address = notes.ask({ what: 'email' }, facts);
  return address === '' ? null : userText(address, 'current_user_email');
};

const urlParam: Macro = (given, { facts }) => {
  const bound = bindArguments('url_param', ['param', 'default', 'add_to_cache_keys', 'escape_result'], given);
  const name = textArgument('url_param', 'param', bound, given.line);
  const value = Object.hasOwn(facts.urlParams, name) ? facts.urlParams[name] : undefined;
  return value === undefined ? (bound.get('default') ?? null) : userText(value, 'url_param');
};

const cacheKeyWrapper: Macro = (given, { notes, budget }) => {
  const [value = null] = [...bindArguments('cache_key_wrapper', ['key'], given).values()];
  notes.cacheKeys.push(plainText(shownText(value, { budget, line: given.line })));
  return value;
};

function filtersOn(
  name: string,
  bound: Bound,
  given: CallArguments,
  place: MacroPlace,
): readonly TemplateFilterFact[] {
  const { facts, notes } = place;
  const column = textArgument(name, 'column', bound, given.line);
  const found = (facts.query?.filters ?? []).filter(({ col }) => col === column);
  if (found.length > 0) notes.readFilters.add(column);
  if (facts.removesFilters && isTrue(bound.get('remove_filter') ?? false)) notes.removedFilters.add(column);
  return found;
}

/** The column whose filters a macro reads. */
const columnOf = (bound: Bound, name: string, { line }: CallArguments): string =>
  textArgument(name, 'column', bound, line);

const valuesOf = (value: Json): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : value === null ? [] : [value];

const filterValues: Macro = (given, place) => {
  const bound = bindArguments('filter_values', ['column', 'default', 'remove_filter'], given);
  const values = filtersOn('filter_values', bound, given, place).flatMap(({ val }) => valuesOf(val));
  place.budget.step(given.line, values.length);
  const preset = bound.get('default') ?? null;
  if (values.length === 0)
    return isNone(preset) ? emptyChoice(columnOf(bound, 'filter_values', given)) : [preset];
  return values.map((value) => fromJson(value, 'filter_values'));
};

const LIST_OPERATORS = new Set(['IN', 'NOT IN']);

const getFilters: Macro = (given, place) => {
  const bound = bindArguments('get_filters', ['column', 'remove_filter'], given);
  const found = filtersOn('get_filters', bound, given, place);
  if (found.length === 0) return emptyChoice(columnOf(bound, 'get_filters', given));
  return found.map(({ col, op, val }): TemplateDict => {
    const operator = op.toUpperCase();
    const value = LIST_OPERATORS.has(operator) ? valuesOf(val) : val;
    return new Map<string, TemplateValue>([
      ['op', userText(operator, 'get_filters')],
      ['col', userText(col, 'get_filters')],
      ['val', fromJson(value, 'get_filters')],
    ]);
  });
};

const dataset: Macro = (given, { facts, notes, budget }) => {
  const bound = bindArguments('dataset', ['dataset_id', 'include_metrics', 'columns'], given);
  const id = numberArgument('dataset', 'dataset_id', bound, { line: given.line, preset: null });
  const place = { budget, line: given.line };
  const columns = bound.get('columns') ?? null;
  const names = columns === null ? null : itemsOf(columns, place).map((item) => nameOf(item, given.line));
  const includesMetrics = isTrue(bound.get('include_metrics') ?? false);
  const text = notes.ask({ what: 'dataset', id, includesMetrics, columns: names }, facts);
  return text === '' ? '' : `(\n${text}\n) AS dataset_${id}`;
};

function nameOf(value: TemplateValue, line: number): string {
  if (!isText(value)) throw failed(line, 'the columns of a dataset are named by texts');
  return plainText(value);
}

const metric: Macro = (given, { facts, notes }) => {
  const bound = bindArguments('metric', ['metric_key', 'dataset_id'], given);
  const key = textArgument('metric', 'metric_key', bound, given.line);
  const hasId = (bound.get('dataset_id') ?? null) !== null;
  const datasetId = hasId
    ? numberArgument('metric', 'dataset_id', bound, { line: given.line, preset: null })
    : null;
  if (datasetId === null && facts.query === null)
    throw refused(
      given.line,
      'metric',
      'no dataset is being read here; say which: metric("name", dataset_id=1)',
    );
  return notes.ask({ what: 'metric', key, datasetId }, facts);
};

const range: Macro = (given, { budget }) => {
  const bound = bindArguments('range', ['start', 'stop', 'step'], given);
  const at = (key: string, preset: number | null): number =>
    numberArgument('range', key, bound, { line: given.line, preset });
  const [first, stop] = bound.has('stop') ? [at('start', 0), at('stop', null)] : [0, at('start', null)];
  const step = at('step', 1);
  const count = step === 0 ? 0 : Math.max(0, Math.ceil((stop - first) / step));
  budget.step(given.line, Math.min(count, TEMPLATE_LIMITS.steps + 1));
  return Array.from({ length: count }, (_, index) => first + index * step);
};

const MACROS: Readonly<Record<string, Macro>> = {
  current_user_id: currentUser('current_user_id', ({ id }) => id),
  current_username: currentUser('current_username', userNameOf),
  current_user_roles: currentUser('current_user_roles', ({ roles }) =>
    roles.map((role) => userText(role, 'current_user_roles')),
  ),
  current_user_email: email,
  url_param: urlParam,
  cache_key_wrapper: cacheKeyWrapper,
  filter_values: filterValues,
  get_filters: getFilters,
  get_time_filter: (given, { facts, notes }) => timeFilter(given, facts, notes),
  dataset,
  metric,
  range,
  dict: (given) => new Map(given.named),
};

/** Names that are there in every template, and those that are refused. */
export const MACRO_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(MACROS),
  ...Object.keys(REFUSED_NAMES),
  ...PARTITION_NAMES,
  ...'columns groupby metrics row_limit row_offset from_dttm to_dttm time_column time_grain table_columns filter'.split(
    ' ',
  ),
]);

const functionOf = (name: string, macro: Macro, place: MacroPlace): FunctionValue => ({
  is: 'function',
  name,
  call: (given) => {
    place.budget.step(given.line);
    return macro(given, place);
  },
});

/** A name of the query as templates read it: the dataset's own names are nobody's input. */
function queryValue(value: Json, ownNames: ReadonlySet<string>): TemplateValue {
  return fromJson(value, typeof value === 'string' && ownNames.has(value) ? null : 'the query');
}

function queryVariables(facts: TemplateFacts): readonly (readonly [string, TemplateValue])[] {
  const { query } = facts;
  if (query === null) return [];
  const own = new Set(query.ownNames);
  const { from, to } = rangeVariables(facts);
  const list = (values: readonly Json[]): TemplateValue => values.map((value) => queryValue(value, own));
  const filters = query.filters.map(({ col, op, val }) => ({ col, op, val }));
  return [
    ['columns', list(query.columns)],
    ['groupby', list(query.groupby)],
    ['metrics', list(query.metrics)],
    ['row_limit', query.rowLimit],
    ['row_offset', query.rowOffset],
    ['from_dttm', from ?? absentOf(query.timeColumn ?? TIME_RANGE)],
    ['to_dttm', to ?? absentOf(query.timeColumn ?? TIME_RANGE)],
    ['time_column', queryValue(query.timeColumn, own)],
    ['time_grain', queryValue(query.timeGrain, own)],
    ['table_columns', query.ownNames],
    ['filter', fromJson(filters, 'the query')],
  ];
}

/** Every name that templates find: macros, what the query asks, and the author's parameters, which win. */
export function globalNames(place: MacroPlace): Map<string, TemplateValue> {
  const { facts } = place;
  const macros = Object.entries(MACROS).map(
    ([name, macro]) => [name, functionOf(name, macro, place)] as const,
  );
  return new Map<string, TemplateValue>([
    ...macros,
    ...partitionNames(place),
    ...queryVariables(facts),
    ...parameterValues(facts),
  ]);
}

/** Why a name that templates elsewhere have is not possible here; null for names that are only unknown. */
export const refusalOf = (name: string): string | null =>
  Object.hasOwn(REFUSED_NAMES, name) ? (REFUSED_NAMES[name] ?? null) : null;
