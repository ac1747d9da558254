import { and, asc, count, eq, inArray, isNotNull, isNull, max, sum, type SQL } from 'drizzle-orm';
import { objectRows, type ContentOf } from '../db/object-rows.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import { rowRuleList } from './row-rule-list.ts';
import type { DatasetRow } from './dataset.ts';
import type { RoleRow } from './user.ts';

/** A row rule as stored. */
export type RowRuleRow = Reader['t']['rowRule']['$inferSelect'];
/** Fields of a row rule that a save writes. */
export type RowRuleFields = Partial<ContentOf<'rowRule'>>;

/** How row rules are listed and written. */
export const rowRuleRows = objectRows('rowRule');

/** What of a rule says for whom and which rows it holds. */
export type HeldRule = Pick<RowRuleRow, 'id' | 'clause' | 'group_key'> & { readonly filter_type: string };

/** A rule on one dataset. */
export interface RuleOnDataset {
  readonly rule: HeldRule;
  readonly dataset: DatasetRow;
}

/** One page of rules. */
export async function listRowRules(reader: Reader, scope: Scope, plan: ListPlan): Promise<Page<RowRuleRow>> {
  return rowRuleRows.list(reader, plan, { meaning: rowRuleList.meaning(reader, scope) });
}

async function findOne({ db, t }: Reader, where: SQL | undefined): Promise<RowRuleRow | null> {
  return (await db.select().from(t.rowRule).where(where))[0] ?? null;
}

/** A rule; null when there is none. */
export async function findRowRule(reader: Reader, id: number): Promise<RowRuleRow | null> {
  const { rowRule } = reader.t;
  return findOne(reader, and(eq(rowRule.id, id), isNull(rowRule.deleted_at)));
}

/** A rule that was deleted and is still kept; null when there is none. */
export async function findDeletedRowRule(reader: Reader, id: number): Promise<RowRuleRow | null> {
  const { rowRule } = reader.t;
  return findOne(reader, and(eq(rowRule.id, id), isNotNull(rowRule.deleted_at)));
}

/** Makes exactly these datasets the ones of a rule. */
export async function setRuleDatasets(
  { db, t }: Tx,
  id: number,
  datasetIds: readonly number[],
): Promise<void> {
  await db.delete(t.rowRuleDataset).where(eq(t.rowRuleDataset.rule_id, id));
  const values = [...new Set(datasetIds)].map((dataset_id) => ({ rule_id: id, dataset_id }));
  if (values.length > 0) await db.insert(t.rowRuleDataset).values(values);
}

/** Makes exactly these roles the ones of a rule. */
export async function setRuleRoles({ db, t }: Tx, id: number, roleIds: readonly number[]): Promise<void> {
  await db.delete(t.rowRuleRole).where(eq(t.rowRuleRole.rule_id, id));
  const values = [...new Set(roleIds)].map((role_id) => ({ rule_id: id, role_id }));
  if (values.length > 0) await db.insert(t.rowRuleRole).values(values);
}

/** Datasets of rules, by rule; a deleted dataset stays until it is removed for good. */
export async function datasetsOfRules(
  { db, t }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DatasetRow[]>> {
  const groups = new Map<number, DatasetRow[]>();
  if (ids.length === 0) return groups;
  const rows = await db
    .select({ id: t.rowRuleDataset.rule_id, dataset: t.dataset })
    .from(t.rowRuleDataset)
    .innerJoin(t.dataset, eq(t.dataset.id, t.rowRuleDataset.dataset_id))
    .where(inArray(t.rowRuleDataset.rule_id, [...ids]))
    .orderBy(asc(t.dataset.id));
  for (const { id, dataset } of rows) groups.set(id, [...(groups.get(id) ?? []), dataset]);
  return groups;
}

/** Roles of rules, by rule. */
export async function rolesOfRules(
  { db, t }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RoleRow[]>> {
  const groups = new Map<number, RoleRow[]>();
  if (ids.length === 0) return groups;
  const rows = await db
    .select({ id: t.rowRuleRole.rule_id, role: t.role })
    .from(t.rowRuleRole)
    .innerJoin(t.role, eq(t.role.id, t.rowRuleRole.role_id))
    .where(inArray(t.rowRuleRole.rule_id, [...ids]))
    .orderBy(asc(t.role.id));
  for (const { id, role } of rows) groups.set(id, [...(groups.get(id) ?? []), role]);
  return groups;
}

/** A column that a rule masks, as stored. */
export type RowRuleMaskRow = Reader['t']['rowRuleMask']['$inferSelect'];

/** Makes exactly these the masks of a rule, in their order. */
export async function setRuleMasks(
  { db, t }: Tx,
  id: number,
  masks: readonly Pick<RowRuleMaskRow, 'column_name' | 'mask'>[],
): Promise<void> {
  await db.delete(t.rowRuleMask).where(eq(t.rowRuleMask.rule_id, id));
  const values = masks.map(({ column_name, mask }, position) => ({
    rule_id: id,
    column_name,
    mask,
    position,
  }));
  if (values.length > 0) await db.insert(t.rowRuleMask).values(values);
}

/** Masks of rules, by rule, in their order. */
export async function masksOfRules(
  { db, t }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly RowRuleMaskRow[]>> {
  const groups = new Map<number, RowRuleMaskRow[]>();
  if (ids.length === 0) return groups;
  const { rowRuleMask: mask } = t;
  const rows = await db
    .select()
    .from(mask)
    .where(inArray(mask.rule_id, [...ids]))
    .orderBy(asc(mask.rule_id), asc(mask.position));
  for (const row of rows) groups.set(row.rule_id, [...(groups.get(row.rule_id) ?? []), row]);
  return groups;
}

/** Every active rule on every dataset, in the order of the rules; rules of deleted datasets still hold. */
export async function rulesOnDatasets({ db, t }: Reader): Promise<RuleOnDataset[]> {
  return db
    .select({ rule: t.rowRule, dataset: t.dataset })
    .from(t.rowRuleDataset)
    .innerJoin(t.rowRule, eq(t.rowRule.id, t.rowRuleDataset.rule_id))
    .innerJoin(t.dataset, eq(t.dataset.id, t.rowRuleDataset.dataset_id))
    .where(and(isNull(t.rowRule.deleted_at), eq(t.rowRule.is_active, true)))
    .orderBy(asc(t.rowRule.id));
}

/** Changes with every change of any rule, also when one is deleted or comes back. */
export async function rowRulesMark({ db, t }: Reader): Promise<string> {
  const { id, version, changed_on, deleted_at } = t.rowRule;
  const marks = {
    rules: count(id),
    versions: sum(version),
    changed: max(changed_on),
    gone: count(deleted_at),
  };
  const [mark] = await db.select(marks).from(t.rowRule);
  return JSON.stringify(mark ?? null);
}
