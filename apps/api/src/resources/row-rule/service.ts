import type { BodyOf, ROUTES } from '@belvedere/contracts';
import { holds, type Viewer } from '@belvedere/core';
import { checkExpression, hasTemplate } from '@belvedere/sql';
import { dialectFor, type EngineServices } from '../../connection/engine.ts';
import type { ContentOf } from '../../db/object-rows.ts';
import type { Reader, Tx } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import { getObject } from '../../object/find.ts';
import type { ObjectKind } from '../../object/kind.ts';
import { answerList } from '../../object/list.ts';
import { invalidFields } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { presentStored } from '../../object/present.ts';
import { deleteObjects, restoreObject } from '../../object/remove.ts';
import { changeObject, createObject } from '../../object/save.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { databasesById } from '../../stored/database.ts';
import { checkMasks, presentMask, storedMask, type RuleMask } from './masks.ts';
import { findDatasets, type DatasetRow } from '../../stored/dataset.ts';
import { rowRuleList } from '../../stored/row-rule-list.ts';
import {
  datasetsOfRules,
  findDeletedRowRule,
  masksOfRules,
  setRuleMasks,
  type RowRuleMaskRow,
  findRowRule,
  listRowRules,
  rolesOfRules,
  rowRuleRows,
  setRuleDatasets,
  setRuleRoles,
  type RowRuleFields,
  type RowRuleRow,
} from '../../stored/row-rule.ts';
import { allRoles, type RoleRow, type UserRow } from '../../stored/user.ts';

type CreateBody = BodyOf<typeof ROUTES.rowRule.create>;
type UpdateBody = BodyOf<typeof ROUTES.rowRule.update>;

/** A rule with the datasets it holds on and the roles it is about. */
interface WholeRule {
  readonly row: RowRuleRow;
  readonly datasets: readonly DatasetRow[];
  readonly roles: readonly RoleRow[];
  readonly masks: readonly RowRuleMaskRow[];
}

interface Around {
  readonly viewer: Viewer;
  readonly people: ReadonlyMap<number, UserRow>;
  readonly now: Date;
}

async function wholeRules(reader: Reader, rows: readonly RowRuleRow[]): Promise<readonly WholeRule[]> {
  const ids = rows.map(({ id }) => id);
  const datasets = await datasetsOfRules(reader, ids);
  const roles = await rolesOfRules(reader, ids);
  const masks = await masksOfRules(reader, ids);
  return rows.map((row) => ({
    row,
    datasets: datasets.get(row.id) ?? [],
    roles: roles.get(row.id) ?? [],
    masks: masks.get(row.id) ?? [],
  }));
}

const documentOf = ({ row, datasets, roles, masks }: WholeRule) => ({
  name: row.name,
  filter_type: row.filter_type,
  clause: row.clause,
  group_key: row.group_key,
  description: row.description,
  is_active: row.is_active,
  masks: masks.map(presentMask),
  tables: datasets.map(({ id }) => id),
  roles: roles.map(({ id }) => id),
});

function present(rule: WholeRule, { viewer, people, now }: Around) {
  const { row, datasets, roles } = rule;
  const mayWrite = holds(viewer, 'can_write', 'Row Level Security');
  return {
    ...documentOf(rule),
    tables: datasets.map(({ id, table_name, schema }) => ({ id, table_name, schema })),
    roles: roles.map(({ id, name }) => ({ id, name })),
    can: mayWrite ? ['read', 'write', 'delete'] : ['read'],
    ...presentStored(row, people, now),
  };
}

async function wholeRule(reader: Reader, row: RowRuleRow): Promise<WholeRule> {
  const [rule] = await wholeRules(reader, [row]);
  return rule ?? { row, datasets: [], roles: [], masks: [] };
}

const rules: ObjectKind<RowRuleRow, ContentOf<'rowRule'>> = {
  type: 'row_rule',
  title: 'row level security rule',
  rows: rowRuleRows,
  find: (reader, _scope, id) => findRowRule(reader, id),
  findDeleted: (reader, _scope, id) => findDeletedRowRule(reader, id),
  document: async (reader, row) => documentOf(await wholeRule(reader, row)),
  nameTaken: () => invalidFields({ name: [fieldTexts.nameTaken.text] }),
};

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
export async function getRowRule(services: Services, viewer: Viewer, id: number) {
  const { store, clock } = services;
  const row = await getObject(rules, store.reader, scopeOf(services, viewer), id);
  const people = await peopleOf(store.reader, [row]);
  return present(await wholeRule(store.reader, row), { viewer, people, now: clock() });
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
  readonly masks: readonly RuleMask[];
}

/**
 * Throws FIELDS_INVALID for datasets and roles that are not there, and for a clause that cannot hold on them. A dataset
 * that the rule was on `before` may be deleted by now: its rule stays.
 */
async function checkParts(
  reader: Reader,
  services: Services,
  viewer: Viewer,
  { tables, roles, clause, masks }: Parts,
  before: readonly number[] = [],
): Promise<void> {
  const datasets = await findDatasets(reader, scopeOf(services, viewer), tables);
  const knownTables = new Set([...before, ...datasets.map(({ id }) => id)]);
  if (tables.some((id) => !knownTables.has(id)))
    throw invalidFields({ tables: [fieldTexts.tablesMissing.text] });
  const knownRoles = new Set((await allRoles(reader)).map(({ id }) => id));
  if (roles.some((id) => !knownRoles.has(id))) throw invalidFields({ roles: [fieldTexts.rolesMissing.text] });
  if (clause === '' && masks.length === 0) throw invalidFields({ clause: [fieldTexts.clauseMissing.text] });
  if (clause !== '') await checkClause(reader, clause, datasets, services);
  await checkMasks(reader, services, masks, datasets);
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

async function setParts(tx: Tx, id: number, { tables, roles, masks }: Omit<Parts, 'clause'>): Promise<void> {
  await setRuleDatasets(tx, id, inOrder(tables));
  await setRuleRoles(tx, id, inOrder(roles));
  await setRuleMasks(tx, id, masks.map(storedMask));
}

/** Saves a new rule. Throws FIELDS_INVALID naming the field. */
export async function createRowRule(
  services: Services,
  viewer: Viewer,
  body: CreateBody,
): Promise<RowRuleRow> {
  return createObject(rules, services, viewer, async (tx) => {
    const { masks = [] } = body;
    await checkParts(tx, services, viewer, { ...body, masks });
    const { tables, roles, masks: _masks, group_key = null, description = null, ...content } = body;
    return {
      content: { ...content, group_key, description },
      parts: ({ id }) => setParts(tx, id, { tables, roles, masks }),
    };
  });
}

function fieldsOf({ tables: _tables, roles: _roles, masks: _masks, ...fields }: UpdateBody): RowRuleFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Changes a rule. Throws NOT_FOUND, VERSION_CONFLICT, or FIELDS_INVALID naming the field. */
export async function changeRowRule(
  services: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly body: UpdateBody; readonly ifMatch: number | null },
): Promise<RowRuleRow> {
  const { id, body } = change;
  return changeObject(rules, services, viewer, {
    ...change,
    write: async (tx, row) => {
      const current = documentOf(await wholeRule(tx, row));
      const fields = fieldsOf(body);
      const { tables = current.tables, roles = current.roles, masks = current.masks } = body;
      const parts = { clause: fields.clause ?? current.clause, tables, roles, masks };
      await checkParts(tx, services, viewer, parts, current.tables);
      await setParts(tx, id, parts);
      return fields;
    },
  });
}

/** Deletes rules, all or none; they can be brought back for thirty days. */
export const deleteRowRules = (services: Services, viewer: Viewer, ids: readonly number[]): Promise<void> =>
  deleteObjects(rules, services, viewer, ids);

/** Brings a deleted rule back. Throws NOT_FOUND, or FIELDS_INVALID when its name is taken by now. */
export const restoreRowRule = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  restoreObject(rules, services, viewer, id);
