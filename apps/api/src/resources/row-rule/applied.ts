import type { Viewer } from '@belvedere/core';
import type { RowRuleGroup } from '@belvedere/sql';
import type { Reader } from '../../db/store.ts';
import type { DatasetRow } from '../dataset/repository.ts';
import { rolesOfRules, rulesOnDatabase, type RowRuleRow, type RuleOnDataset } from './repository.ts';

/** The row rules that hold for a viewer in one database. */
export interface AppliedRules {
  readonly isEmpty: boolean;
  /** The clauses of all of them, as they were written. */
  readonly clauses: readonly string[];
  /** Rules of a dataset: its own, and for a table those of every dataset that may be the same table. */
  ofDataset(dataset: DatasetRow): readonly RowRuleGroup[];
  /** Rules of a table as a statement names it, its last parts being schema and table. */
  ofTable(name: readonly string[]): readonly RowRuleGroup[];
  /** The same rules with other clauses; `textOf` may throw for a clause that does not hold together. */
  rendered(textOf: (clause: string) => string): AppliedRules;
}

const NO_RULES: AppliedRules = {
  isEmpty: true,
  clauses: [],
  ofDataset: () => [],
  ofTable: () => [],
  rendered: () => NO_RULES,
};

/** Whether a rule holds: `Regular` for people in one of its roles, `Base` for people in none. */
function holdsFor({ filter_type: type }: RowRuleRow, roleNames: readonly string[], viewer: Viewer): boolean {
  const isInRoles = roleNames.some((name) => viewer.roles.includes(name));
  return type === 'Base' ? !isInRoles : isInRoles;
}

/** Clauses with one group key stand in for each other; all groups must be met. */
function groupsOf(rules: readonly RowRuleRow[], textOf: (clause: string) => string): readonly RowRuleGroup[] {
  const groups = new Map<string, string[]>();
  for (const { id, group_key, clause } of new Map(rules.map((rule) => [rule.id, rule])).values()) {
    const key = group_key === null || group_key === '' ? `rule ${id}` : `group ${group_key}`;
    groups.set(key, [...(groups.get(key) ?? []), textOf(clause)]);
  }
  return [...groups.values()];
}

const isTable = ({ sql }: DatasetRow): boolean => (sql ?? '') === '';
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether a written name may mean the table of a dataset: a schema that is left out on either side may be any. */
function mayMean(name: readonly string[], { schema, table_name: table }: DatasetRow): boolean {
  const [written, last = ''] = name.length > 1 ? name.slice(-2) : [null, name[0]];
  if (!isSame(last, table)) return false;
  return written === null || written === undefined || schema === '' || isSame(written, schema);
}

const asWritten = (clause: string): string => clause;

function appliedRules(rules: readonly RuleOnDataset[], textOf = asWritten): AppliedRules {
  const onTables = rules.filter(({ dataset }) => isTable(dataset));
  const matching = (name: readonly string[]): RowRuleRow[] =>
    onTables.filter(({ dataset }) => mayMean(name, dataset)).map(({ rule }) => rule);
  return {
    isEmpty: rules.length === 0,
    clauses: [...new Set(rules.map(({ rule }) => rule.clause))],
    rendered: (change) => appliedRules(rules, change),
    ofTable: (name) => groupsOf(matching(name), textOf),
    ofDataset: (row) => {
      const own = rules.filter(({ dataset }) => dataset.id === row.id).map(({ rule }) => rule);
      const name = row.schema === '' ? [row.table_name] : [row.schema, row.table_name];
      return groupsOf(isTable(row) ? [...own, ...matching(name)] : own, textOf);
    },
  };
}

/** Reads the row rules that hold for a viewer in a database. */
export async function rowRulesFor(reader: Reader, viewer: Viewer, databaseId: number): Promise<AppliedRules> {
  const all = await rulesOnDatabase(reader, databaseId);
  if (all.length === 0) return NO_RULES;
  const roles = await rolesOfRules(reader, [...new Set(all.map(({ rule }) => rule.id))]);
  const namesOf = (id: number): string[] => (roles.get(id) ?? []).map(({ name }) => name);
  return appliedRules(all.filter(({ rule }) => holdsFor(rule, namesOf(rule.id), viewer)));
}
