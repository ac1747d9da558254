import { randomUUID } from 'node:crypto';
import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { canonicalJson, holds, type Viewer } from '@belvedere/core';
import { checkExpression, hasTemplate } from '@belvedere/sql';
import { dialectFor, type EngineServices } from '../../connection/engine.ts';
import { isUniqueViolation } from '../../db/db-errors.ts';
import { StaleRow } from '../../db/stale-row.ts';
import type { Reader, Tx } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import { checkVersion } from '../../object/conflict.ts';
import { answerList } from '../../object/list.ts';
import { invalidFields } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { presentStored } from '../../object/present.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { databasesById } from '../../stored/database.ts';
import { findDatasets, type DatasetRow } from '../../stored/dataset.ts';
import { recordVersion } from '../../stored/object.ts';
import { rowRuleList } from '../../stored/row-rule-list.ts';
import {
  datasetsOfRules,
  findDeletedRowRule,
  findRowRule,
  insertRowRule,
  listRowRules,
  markRowRule,
  rolesOfRules,
  setRuleDatasets,
  setRuleRoles,
  updateRowRule,
  type RowRuleFields,
  type RowRuleRow,
} from '../../stored/row-rule.ts';
import { allRoles, type RoleRow, type UserRow } from '../../stored/user.ts';

type CreateBody = BodyOf<typeof ROUTES.rowRule.create>;
type UpdateBody = BodyOf<typeof ROUTES.rowRule.update>;

const TYPE = 'row_rule';
const TITLE = 'row level security rule';

/** A rule with the datasets it holds on and the roles it is about. */
interface WholeRule {
  readonly row: RowRuleRow;
  readonly datasets: readonly DatasetRow[];
  readonly roles: readonly RoleRow[];
}

interface Around {
  readonly viewer: Viewer;
  readonly people: ReadonlyMap<number, UserRow>;
  readonly now: Date;
}

async function wholeRules(reader: Reader, rows: readonly RowRuleRow[]): Promise<readonly WholeRule[]> {
  const ids = rows.map(({ id }) => id);
  const [datasets, roles] = await Promise.all([datasetsOfRules(reader, ids), rolesOfRules(reader, ids)]);
  return rows.map((row) => ({ row, datasets: datasets.get(row.id) ?? [], roles: roles.get(row.id) ?? [] }));
}

const documentOf = ({ row, datasets, roles }: WholeRule) => ({
  name: row.name,
  filter_type: row.filter_type,
  clause: row.clause,
  group_key: row.group_key,
  description: row.description,
  tables: datasets.map(({ id }) => id),
  roles: roles.map(({ id }) => id),
});

function present(rule: WholeRule, { viewer, people, now }: Around) {
  const { row, datasets, roles } = rule;
  const mayWrite = holds(viewer, 'can_write', 'Row Level Security');
  return {
    ...presentStored(row, people, now),
    ...documentOf(rule),
    tables: datasets.map(({ id, table_name, schema }) => ({ id, table_name, schema })),
    roles: roles.map(({ id, name }) => ({ id, name })),
    can: mayWrite ? ['read', 'write', 'delete'] : ['read'],
  };
}

async function getWholeRule(reader: Reader, id: number): Promise<WholeRule> {
  const row = await findRowRule(reader, id);
  const [rule] = row === null ? [] : await wholeRules(reader, [row]);
  if (rule === undefined) throw contractErrors.error('NOT_FOUND', { type: TITLE, id });
  return rule;
}

/** One page of rules. */
export async function listRowRulePage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  const { store, clock } = services;
  return answerList(rowRuleList, services, {
    viewer,
    query,
    read: listRowRules,
    present: async (rows) => {
      const around = { viewer, people: await peopleOf(store.reader, rows), now: clock() };
      return (await wholeRules(store.reader, rows)).map((rule) => present(rule, around));
    },
  });
}

/** One rule; throws NOT_FOUND. */
export async function getRowRule({ store, clock }: Services, viewer: Viewer, id: number) {
  const rule = await getWholeRule(store.reader, id);
  return present(rule, { viewer, people: await peopleOf(store.reader, [rule.row]), now: clock() });
}

async function refusingTakenNames<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? invalidFields({ name: [fieldTexts.nameTaken.text] }) : error;
  }
}

/**
 * Throws FIELDS_INVALID for a clause that is not one expression in the dialect of every dataset; a template is checked
 * once it is rendered, every time it holds.
 */
async function checkClause(
  reader: Reader,
  clause: string,
  datasets: readonly DatasetRow[],
  services: EngineServices,
): Promise<void> {
  if (hasTemplate(clause)) return;
  const databases = await databasesById(
    reader,
    datasets.map((row) => row.database_id),
  );
  for (const database of databases.values()) {
    const verdict = checkExpression(clause, dialectFor(database, services));
    if (!verdict.ok) throw invalidFields({ clause: [verdict.reason] });
  }
}

interface Parts {
  readonly tables: readonly number[];
  readonly roles: readonly number[];
  readonly clause: string;
}

/**
 * Throws FIELDS_INVALID for datasets and roles that are not there, and for a clause that cannot hold on them. A dataset
 * that the rule was on `before` may be deleted by now: its rule stays.
 */
async function checkParts(
  reader: Reader,
  services: Services,
  viewer: Viewer,
  { tables, roles, clause }: Parts,
  before: readonly number[] = [],
): Promise<void> {
  const datasets = await findDatasets(reader, scopeOf(services, viewer), tables);
  const knownTables = new Set([...before, ...datasets.map(({ id }) => id)]);
  if (tables.some((id) => !knownTables.has(id)))
    throw invalidFields({ tables: [fieldTexts.tablesMissing.text] });
  const knownRoles = new Set((await allRoles(reader)).map(({ id }) => id));
  if (roles.some((id) => !knownRoles.has(id))) throw invalidFields({ roles: [fieldTexts.rolesMissing.text] });
  await checkClause(reader, clause, datasets, services);
}

async function keepVersion(tx: Tx, id: number, viewer: Viewer): Promise<RowRuleRow> {
  const rule = await getWholeRule(tx, id);
  const { version } = rule.row;
  await recordVersion(tx, { type: TYPE, id, version, document: documentOf(rule), viewer });
  return rule.row;
}

/** Saves a new rule. Throws FIELDS_INVALID naming the field. */
export async function createRowRule(
  services: Services,
  viewer: Viewer,
  body: CreateBody,
): Promise<RowRuleRow> {
  const { store, clock } = services;
  const now = clock();
  const create = store.write(async (tx) => {
    await checkParts(tx, services, viewer, body);
    const { id } = await insertRowRule(tx, {
      name: body.name,
      filter_type: body.filter_type,
      clause: body.clause,
      group_key: body.group_key ?? null,
      description: body.description ?? null,
      uuid: randomUUID(),
      created_on: now,
      changed_on: now,
      created_by_id: viewer.id,
      changed_by_id: viewer.id,
    });
    await setRuleDatasets(tx, id, body.tables);
    await setRuleRoles(tx, id, body.roles);
    return keepVersion(tx, id, viewer);
  });
  return refusingTakenNames(create);
}

function fieldsOf({ tables: _tables, roles: _roles, ...fields }: UpdateBody): RowRuleFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** Changes a rule. Throws NOT_FOUND, VERSION_CONFLICT, or FIELDS_INVALID naming the field. */
export async function changeRowRule(
  services: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly body: UpdateBody; readonly ifMatch: number | null },
): Promise<RowRuleRow> {
  const { store, clock } = services;
  const { id, body, ifMatch } = change;
  const save = store.write(async (tx) => {
    const rule = await getWholeRule(tx, id);
    const { row } = rule;
    const current = documentOf(rule);
    await checkVersion(tx, { type: TYPE, id, ifMatch, currentVersion: row.version, yours: body, current });
    const fields = fieldsOf(body);
    const tables = inOrder(body.tables ?? current.tables);
    const roles = inOrder(body.roles ?? current.roles);
    const next = { ...current, ...fields, tables, roles };
    await checkParts(tx, services, viewer, next, current.tables);
    if (canonicalJson(next) === canonicalJson(current)) return row;
    const saved = await updateRowRule(tx, row, { ...fields, changed_on: clock(), changed_by_id: viewer.id });
    if (saved === null) throw new StaleRow();
    await setRuleDatasets(tx, id, tables);
    await setRuleRoles(tx, id, roles);
    return keepVersion(tx, id, viewer);
  });
  return refusingTakenNames(save);
}

/** Deletes rules, all or none; they can be brought back for thirty days. */
export async function deleteRowRules({ store, clock }: Services, ids: readonly number[]): Promise<void> {
  const now = clock();
  await store.write(async (tx) => {
    for (const id of new Set(ids)) {
      await getWholeRule(tx, id);
      await markRowRule(tx, id, now);
    }
  });
}

/** Brings a deleted rule back. Throws NOT_FOUND, or FIELDS_INVALID when its name is taken by now. */
export async function restoreRowRule({ store }: Services, id: number): Promise<void> {
  const restore = store.write(async (tx) => {
    const row = await findDeletedRowRule(tx, id);
    if (row === null) throw contractErrors.error('NOT_FOUND', { type: TITLE, id });
    await markRowRule(tx, id, null);
  });
  await refusingTakenNames(restore);
}
