import { contractErrors } from '@belvedere/contracts';
import {
  checkReadOnly,
  hasTemplate,
  latestValue,
  SQL_ERRORS,
  type TemplateAsk,
  type TemplateFacts,
} from '@belvedere/sql';
import { databaseConfigOf, dialectFor } from '../../connection/engine.ts';
import { runOwner } from '../../query/run-owner.ts';
import { accessTo, mayReadTable } from '../../rights/tables.ts';
import { scopeOf } from '../../security/scope.ts';
import { rowRulesFor, type AppliedRules } from '../row-rules/applied.ts';
import { restrictedTexts } from '../row-rules/restrict.ts';
import type { TemplatePlace } from './template-place.ts';

/** Renders texts in a place; given by the caller, which knows how to fetch. */
export type RenderIn = (
  place: TemplatePlace,
  texts: readonly { readonly name: string; readonly text: string }[],
  facts: TemplateFacts,
) => Promise<{ readonly textOf: (text: string) => string }>;

const refused = (reason: string): Error =>
  SQL_ERRORS.error('TEMPLATE_MACRO_REFUSED', {
    name: 'latest_partition',
    template: 'this query',
    line: 1,
    reason,
  });

interface Place {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
}

/** The dataset that is being read is readable already, and its table with it. */
function isOwnTable({ dataset }: TemplatePlace, schema: string, table: string): boolean {
  if (dataset === null || (dataset.row.sql ?? '') !== '') return false;
  return dataset.row.table_name === table && (dataset.row.schema === '' || dataset.row.schema === schema);
}

async function partitionOf(place: TemplatePlace, name: string): Promise<Place> {
  const { services, reader, database } = place;
  const parts = name.split('.');
  const [schema, table] = parts.length === 1 ? [null, name] : [parts[0] ?? '', parts.slice(1).join('.')];
  const config = databaseConfigOf(database, services);
  const found = await services.engines.browse(config, { what: 'table', schema, table });
  const access = await accessTo(services.store.reader, scopeOf(services, reader.viewer), database);
  const isReadable =
    found !== null &&
    (isOwnTable(place, found.schema, table) || mayReadTable(access, found.schema, found.name));
  if (!isReadable) throw contractErrors.error('NOT_FOUND', { type: 'table', id: name.slice(0, 200) });
  const { partitionColumns: columns } = found;
  const [column] = columns;
  if (column === undefined || columns.length > 1)
    throw refused(`the table ${name} is split by ${columns.length} columns, and not by one`);
  return { schema: found.schema, table: found.name, column };
}

async function rulesIn(place: TemplatePlace, facts: TemplateFacts, render: RenderIn): Promise<AppliedRules> {
  const { services, reader, database } = place;
  const rules = await rowRulesFor(services, reader.viewer, database);
  const texts = rules.clauses.filter(hasTemplate).map((text) => ({ name: 'a row rule', text }));
  if (texts.length === 0 || !services.config.flags.ENABLE_TEMPLATE_PROCESSING) return rules;
  const inner = { ...place, dataset: null, depth: place.depth + 1 };
  return rules.rendered((await render(inner, texts, { ...facts, fetched: {} })).textOf);
}

/**
 * The greatest value of the one column that a table is split by, among the rows that the reader may see. Throws NOT_FOUND
 * for a table that is missing or not for this reader, TEMPLATE_MACRO_REFUSED for one that is not split by one column or
 * has no rows.
 */
export async function fetchPartition(
  { table: name }: Extract<TemplateAsk, { what: 'partition' }>,
  place: TemplatePlace,
  { facts, render }: { readonly facts: TemplateFacts; readonly render: RenderIn },
): Promise<string> {
  const { services, reader, database } = place;
  const { viewer, requestId, signal } = reader;
  const dialect = dialectFor(database, services);
  const text = latestValue(await partitionOf(place, name), dialect);
  const rules = await rulesIn(place, facts, render);
  const { bytes } = await services.engines.run({
    queryId: `partition-${requestId}`,
    requestId,
    database: { ...databaseConfigOf(database, services), readOnly: true },
    owner: runOwner(viewer),
    statements: restrictedTexts(checkReadOnly(text, dialect), rules),
    rowLimit: 1,
    encoding: 'rows',
    ...(signal !== undefined && { signal }),
  });
  const rows: unknown = JSON.parse(bytes.toString('utf8'));
  const first: unknown = Array.isArray(rows) ? rows[0] : null;
  const latest = Object.values(first ?? {})[0] as unknown;
  if (typeof latest !== 'string') throw refused(`the table ${name} has no rows`);
  return latest;
}
