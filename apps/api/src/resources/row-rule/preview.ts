import type { BodyOf, ROUTES } from '@belvedere/contracts';
import {
  fillMessage,
  isAppError,
  isJsonObject,
  nearestName,
  type JsonObject,
  type QueryObject,
} from '@belvedere/core';
import {
  checkExpression,
  compileQuery,
  hasTemplate,
  nameOf,
  samplesQuery,
  significant,
  tokenize,
  type DatasetModel,
  type Dialect,
} from '@belvedere/sql';
import { databaseConfigOf } from '../../connection/engine.ts';
import { fieldTexts } from '../../messages.ts';
import { runOwner } from '../../query/run-owner.ts';
import { datasetModel } from '../../reading/model.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { rowRulesFor, type AppliedRules } from '../../reading/row-rules/applied.ts';
import type { DraftRule } from '../../reading/row-rules/draft-rule.ts';
import { restrictedModel } from '../../reading/row-rules/restrict.ts';
import { renderedRules } from '../../reading/template/rendered-rules.ts';
import type { WholeDataset } from '../../reading/whole-dataset.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import { maskFault } from './masks.ts';

/** A rule as its editor sends it before it is saved. */
export type PreviewBody = BodyOf<typeof ROUTES.rowRule.preview>;

const TIMEOUT_MS = 10_000;
const ROWS = 12;
const COUNT: QueryObject = { columns: [], metrics: ['rows'], row_limit: 1 };

/** What a rule does on one table; counts are null where `fault` or `uncounted` says why. */
export interface TablePreview {
  readonly id: number;
  readonly name: string;
  readonly columns: { readonly name: string; readonly type: string }[];
  readonly fault: string | null;
  readonly uncounted: string | null;
  readonly before: number | null;
  readonly after: number | null;
  readonly ms: number;
}

/** One table of a preview: who looks, at what, under which rule. */
export interface PreviewPlace {
  readonly services: Services;
  /** Who edits the rule; counts and rows are never more than they may see. */
  readonly editor: SourceReader;
  /** Who is looked for. */
  readonly seen: SourceReader;
  readonly draft: DraftRule;
  readonly database: DatabaseRow;
  readonly whole: WholeDataset;
}

/** The columns of a dataset that a clause names. */
function namedColumns(clause: string, { columns }: DatasetModel, { lexis }: Dialect) {
  const names = new Set(
    significant(tokenize(clause, lexis)).flatMap((token) => nameOf(token)?.toLowerCase() ?? []),
  );
  return columns
    .filter(({ name }) => names.has(name.toLowerCase()))
    .map(({ name, type }) => ({ name, type }));
}

/** What an engine's refusal means: a name that is no column, and the nearest that is. */
function refusalText(message: string, clause: string, { columns }: DatasetModel, { lexis }: Dialect): string {
  const known = columns.map(({ name }) => name);
  const lower = new Set(known.map((name) => name.toLowerCase()));
  const unknown = significant(tokenize(clause, lexis))
    .map((token) => nameOf(token))
    .find(
      (name) =>
        name !== null && !lower.has(name.toLowerCase()) && message.toLowerCase().includes(name.toLowerCase()),
    );
  const nearest = unknown === undefined || unknown === null ? null : nearestName(unknown, known);
  if (unknown == null || nearest === null) return message;
  return fillMessage(fieldTexts.noColumn.text, { column: unknown, nearest });
}

interface Ran {
  readonly sql: string;
  readonly rows: readonly JsonObject[];
}

const withCount = (model: DatasetModel): DatasetModel => ({
  ...model,
  metrics: [{ name: 'rows', expression: 'COUNT(*)' }],
});

/** A query of a preview: what is asked, and by which name it can be cancelled. */
interface Question {
  readonly query: QueryObject;
  readonly part: string;
  /** Whether the engine only plans it: it finds what it cannot take and reads no row. */
  readonly isOnlyPlanned?: boolean;
}

/** Runs a query on a dataset as its model restricts it. */
async function ask(place: PreviewPlace, model: DatasetModel, question: Question): Promise<Ran> {
  const { query, part, isOnlyPlanned = false } = question;
  const { services, database, editor, whole } = place;
  const { requestId, viewer } = editor;
  const { dialect } = databaseConfigOf(database, services).spec;
  const compiled = compileQuery({
    query,
    dataset: withCount(model),
    dialect,
    now: services.clock().getTime(),
    zone: viewer.zone,
  });
  const { bytes } = await services.engines.run({
    queryId: `preview-${part}-${whole.row.id}-${requestId}`,
    requestId,
    database: { ...databaseConfigOf(database, services, whole.row.schema), readOnly: true },
    owner: runOwner(viewer),
    statements: [isOnlyPlanned ? `EXPLAIN ${compiled.statement}` : compiled.statement],
    userParts: compiled.userParts,
    rowLimit: compiled.rowLimit,
    encoding: 'rows',
    times: 'iso',
    timeoutMs: TIMEOUT_MS,
  });
  const rows: unknown = JSON.parse(bytes.toString('utf8'));
  return {
    sql: compiled.sql,
    rows: Array.isArray(rows) ? rows.filter(isJsonObject) : [],
  };
}

async function countOf(place: PreviewPlace, model: DatasetModel, part: string): Promise<number | null> {
  const { rows } = await ask(place, model, { query: COUNT, part });
  const count = Number(rows[0]?.['rows']);
  return Number.isFinite(count) ? count : null;
}

async function rulesSeen({ services, seen, database, draft }: PreviewPlace): Promise<AppliedRules> {
  const rules = await rowRulesFor(services, seen.viewer, database, draft);
  return renderedRules(services, seen, database, rules);
}

/** Whether rules hold the editor back here: a preview would show more than they may see. */
export const isRuledHere = async ({ services, editor, database }: PreviewPlace): Promise<boolean> =>
  !(await rowRulesFor(services, editor.viewer, database)).isEmpty;

function draftFault(
  { services, database, draft, whole }: PreviewPlace,
  masks: PreviewBody['masks'],
): string | null {
  const { clause } = draft.rule;
  const { dialect } = databaseConfigOf(database, services).spec;
  const verdict =
    clause === '' || hasTemplate(clause) ? { ok: true as const } : checkExpression(clause, dialect);
  if (!verdict.ok) return verdict.reason;
  return (masks ?? []).map((mask) => maskFault(mask, whole, dialect)).find((fault) => fault !== null) ?? null;
}

/** Rows of a table without and with a rule; only whether its engine takes the rule for an editor who is ruled themselves. */
async function countsOf(
  place: PreviewPlace,
  model: DatasetModel,
): Promise<Pick<TablePreview, 'before' | 'after' | 'uncounted'>> {
  const ruled = restrictedModel(place.whole, await rulesSeen(place));
  if (await isRuledHere(place)) {
    await ask(place, ruled, { query: COUNT, part: 'plan', isOnlyPlanned: true });
    return { before: null, after: null, uncounted: fieldTexts.previewRuled.text };
  }
  const before = await countOf(place, model, 'before');
  return { before, after: await countOf(place, ruled, 'after'), uncounted: null };
}

/** What a rule does on one table: whether its engine takes the clause, and how many rows there are before and after. */
export async function previewTable(place: PreviewPlace, masks: PreviewBody['masks']): Promise<TablePreview> {
  const { whole, draft, database, services } = place;
  const { dialect } = databaseConfigOf(database, services).spec;
  const model = datasetModel(whole);
  const started = performance.now();
  const told = {
    id: whole.row.id,
    name: whole.row.table_name,
    columns: namedColumns(draft.rule.clause, model, dialect),
  };
  const nothing = { before: null, after: null, uncounted: null };
  const fault = draftFault(place, masks);
  if (fault !== null) return { ...told, ...nothing, fault, ms: 0 };
  const ms = (): number => Math.round(performance.now() - started);
  try {
    return { ...told, ...(await countsOf(place, model)), fault: null, ms: ms() };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const text = refusalText(error.message, draft.rule.clause, model, dialect);
    return { ...told, ...nothing, fault: text, ms: ms() };
  }
}

/** The first rows of a table as somebody sees them, and the statement that gave them. */
export async function previewRows(place: PreviewPlace) {
  const { whole } = place;
  const started = performance.now();
  const model = restrictedModel(whole, await rulesSeen(place));
  const masked = new Set(model.shownColumns?.flatMap(({ name, mask }) => (mask === null ? [] : [name])));
  const { sql, rows } = await ask(place, model, {
    query: samplesQuery(model, { row_limit: ROWS }),
    part: 'rows',
  });
  return {
    table: whole.row.id,
    columns: model.columns.map(({ name }) => ({ name, is_masked: masked.has(name) })),
    data: rows.slice(0, ROWS),
    sql,
    ms: Math.round(performance.now() - started),
  };
}
