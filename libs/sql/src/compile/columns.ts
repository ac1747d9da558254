import {
  columnLabel,
  isAnchoredGrain,
  isNumericKind,
  isTemporalKind,
  ownValue,
  parseGrain,
  TIMESTAMP_COLUMN,
  type AdhocColumn,
  type Column,
  type ColumnKind,
  type GrainDuration,
} from '@belvedere/core';
import { datasetColumn, type DatasetColumn, type DatasetModel } from '../dataset-model.ts';
import { sqlError } from '../errors.ts';
import type { Expression } from '../tree/nodes.ts';
import type { TimeStorage } from '../time-storage.ts';
import { checkedExpression, invalid, type CompileContext } from './context.ts';
import { rangeStart } from './range-start.ts';

/** A column of the query, ready to be used anywhere in the statement. */
export interface ResolvedColumn {
  readonly label: string;
  /** What is selected and grouped by. */
  readonly expression: Expression;
  /** The column itself: without grain and without turning its storage into a time. */
  readonly bare: Expression;
  /** Kind of the output; null when only the engine knows. */
  readonly kind: ColumnKind | null;
  readonly storage: TimeStorage | null;
  /** Column of the dataset; null for an expression. */
  readonly source: DatasetColumn | null;
}

const hasPattern = (format: string | null): format is string => format !== null && format.includes('%');

/** Whether a column holds dates as numbers that are read like texts: 20240531 in the format `%Y%m%d`. */
export const isDateNumber = ({ kind, isTemporal, pythonDateFormat }: DatasetColumn): boolean =>
  isTemporal && isNumericKind(kind) && hasPattern(pythonDateFormat);

/** How a column stores times; null when it holds none. */
export function storageOf({ kind, isTemporal, pythonDateFormat }: DatasetColumn): TimeStorage | null {
  if (!isTemporal && !isTemporalKind(kind)) return null;
  if (pythonDateFormat === 'epoch_s') return { as: 'epoch', unit: 's' };
  if (pythonDateFormat === 'epoch_ms') return { as: 'epoch', unit: 'ms' };
  if (kind === 'wall' || kind === 'date' || kind === 'instant') return { as: kind };
  if (isNumericKind(kind) && !hasPattern(pythonDateFormat)) return { as: 'epoch', unit: 'ms' };
  return { as: 'text', pattern: pythonDateFormat };
}

/** Whether a dataset has a time column of that name; null asks for any. */
export function hasTimeColumn({ columns }: DatasetModel, name: string | null): boolean {
  return columns.some((column) => (name === null || column.name === name) && storageOf(column) !== null);
}

/** Expression of a dataset's column. */
export function bareColumn(column: DatasetColumn, context: CompileContext): Expression {
  const { expression, mask, name } = column;
  if (expression === null) return { node: 'name', parts: [name] };
  const inner = checkedExpression(expression, context);
  return mask === undefined ? inner : { node: 'mask', inner, mask };
}

/** Expression of a dataset's time column in the form in which it is read as a time. */
export function storedTime(column: DatasetColumn, context: CompileContext): Expression {
  const bare = bareColumn(column, context);
  return isDateNumber(column) ? { node: 'text', inner: bare } : bare;
}

/** A grain by its duration or alias; throws GRAIN_UNSUPPORTED naming it. */
export function grainNamed(text: string, { dialect }: CompileContext): GrainDuration {
  const grain = parseGrain(text);
  if (grain === null || !dialect.grains.includes(grain)) {
    throw sqlError('GRAIN_UNSUPPORTED', { grain: text, engine: dialect.title });
  }
  return grain;
}

function timeKind(storage: TimeStorage, grain: GrainDuration | null, context: CompileContext): ColumnKind {
  if (grain !== null && isAnchoredGrain(grain) && storage.as === 'date') return 'wall';
  if (grain !== null && bucketZone(storage, context) !== null) return 'wall';
  return storage.as === 'instant' || storage.as === 'date' ? storage.as : 'wall';
}

/** Zone on whose wall a column's buckets lie; null where they need none: for all but instants, and in UTC. */
export function bucketZone(storage: TimeStorage, { zone }: CompileContext): string | null {
  return storage.as === 'instant' && zone !== 'UTC' ? zone : null;
}

interface BucketParts {
  readonly grain: GrainDuration;
  /** Name of the time column, whose range anchors buckets. */
  readonly column: string;
  readonly storage: TimeStorage;
}

/** The bucket of a time. */
export function bucketOf(
  inner: Expression,
  { grain, column, storage }: BucketParts,
  context: CompileContext,
): Expression {
  const zone = bucketZone(storage, context);
  if (!isAnchoredGrain(grain)) return { node: 'grain', inner, grain, storage, zone };
  return { node: 'anchored', inner, grain, storage, zone, anchor: rangeStart(column, storage, context) };
}

/** A time as output: grained, or turned into a time of the engine, with the dataset's offset. */
function timeOutput(
  bare: Expression,
  { grain, column, storage }: Omit<BucketParts, 'grain'> & { readonly grain: GrainDuration | null },
  context: CompileContext,
): Expression {
  const { dataset } = context;
  const time: Expression =
    grain === null
      ? { node: 'time', inner: bare, storage }
      : bucketOf(bare, { grain, column, storage }, context);
  return dataset.offsetHours === 0 ? time : { node: 'shift', inner: time, hours: dataset.offsetHours };
}

function fromDataset(
  column: DatasetColumn,
  label: string,
  grainText: string | null,
  context: CompileContext,
): ResolvedColumn {
  const bare = bareColumn(column, context);
  const storage = storageOf(column);
  if (storage === null) return { label, expression: bare, bare, kind: column.kind, storage, source: column };
  const grain = grainText === null ? null : grainNamed(grainText, context);
  const stored = storedTime(column, context);
  const expression = timeOutput(stored, { grain, column: column.name, storage }, context);
  return {
    label,
    expression,
    bare: stored,
    kind: timeKind(storage, grain, context),
    storage,
    source: column,
  };
}

function fromAdhoc(column: AdhocColumn, context: CompileContext): ResolvedColumn {
  const label = columnLabel(column);
  const known = datasetColumn(context.dataset, column.sqlExpression);
  if (known !== null) return fromDataset(known, label, column.timeGrain ?? null, context);
  const bare = checkedExpression(column.sqlExpression, context);
  const isAxis = column.timeGrain != null && column.columnType === 'BASE_AXIS';
  const storage = expressionStorage(column.sqlExpression, isAxis, context);
  const grain = isAxis && storage !== null ? grainNamed(column.timeGrain ?? '', context) : null;
  const expression =
    storage === null || grain === null ? bare : timeOutput(bare, { grain, column: label, storage }, context);
  const kind = storage === null || grain === null ? null : timeKind(storage, grain, context);
  return { label, expression, bare, kind, storage, source: null };
}

/** How an expression gives times; null where it gives none. */
function expressionStorage(
  sql: string,
  isAxis: boolean,
  { expressionKinds }: CompileContext,
): TimeStorage | null {
  const kind = expressionKinds === undefined ? undefined : ownValue(expressionKinds, sql);
  if (kind === undefined) return isAxis ? { as: 'wall' } : null;
  if (kind === 'wall' || kind === 'date' || kind === 'instant') return { as: kind };
  return kind === 'text' ? { as: 'text', pattern: null } : null;
}

/** The time column of the query: its granularity when that is temporal, else the dataset's main one. */
export function timeColumn({ query, dataset }: CompileContext): DatasetColumn | null {
  const asked = query.granularity == null ? null : datasetColumn(dataset, query.granularity);
  if (asked !== null && storageOf(asked) !== null) return asked;
  const main = dataset.mainTimeColumn === null ? null : datasetColumn(dataset, dataset.mainTimeColumn);
  return main !== null && storageOf(main) !== null ? main : null;
}

/** `__timestamp`: the time column in the query's grain. */
export function timestampColumn(context: CompileContext): ResolvedColumn {
  const column = timeColumn(context);
  if (column === null) {
    throw invalid(
      'Datetime column not provided as part table configuration and is required by this type of chart',
    );
  }
  return fromDataset(column, TIMESTAMP_COLUMN, context.query.extras?.time_grain_sqla ?? null, context);
}

const PLAIN_NAME = /^[\p{L}\p{N}_$ ]*$/u;
/** Words that stand for a value of their own, on one engine or another. */
const CONSTANT = /^(?:current_\w+|local(?:time|timestamp)|session_user|user|true|false|null|\d+)$/i;

/** A plain name that the dataset does not have is a mistake; anything longer is an expression. */
function unknownColumn(name: string, context: CompileContext): ResolvedColumn {
  if (PLAIN_NAME.test(name)) throw invalid(`Columns missing in dataset: ['${name}']`);
  const bare = checkedExpression(name, context);
  return { label: name, expression: bare, bare, kind: null, storage: null, source: null };
}

/** Resolves a column of the query: of the dataset, the time stamp, or an expression. */
export function resolveColumn(column: Column, context: CompileContext): ResolvedColumn {
  if (typeof column !== 'string') return fromAdhoc(column, context);
  if (column === TIMESTAMP_COLUMN && datasetColumn(context.dataset, column) === null) {
    return timestampColumn(context);
  }
  const known = datasetColumn(context.dataset, column);
  if (known === null) return unknownColumn(column, context);
  const isGrained = column === context.query.granularity;
  return fromDataset(
    known,
    column,
    isGrained ? (context.query.extras?.time_grain_sqla ?? null) : null,
    context,
  );
}

const namesNothing = (sql: string, { dataset }: CompileContext): boolean =>
  PLAIN_NAME.test(sql) && !CONSTANT.test(sql.trim()) && datasetColumn(dataset, sql.trim()) === null;

/** Like {@link resolveColumn}, but null for a name the dataset does not have, also where it stands as an expression. */
export function findColumn(column: Column, context: CompileContext): ResolvedColumn | null {
  const isKnown =
    typeof column === 'string'
      ? datasetColumn(context.dataset, column) !== null
      : !namesNothing(column.sqlExpression, context);
  return isKnown ? resolveColumn(column, context) : null;
}
