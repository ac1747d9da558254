import type { Viewer } from '@belvedere/core';
import { mayMean, SQL_ERRORS, type Dialect, type RowRuleGroup, type TableName } from '@belvedere/sql';
import { doorsTo } from '../../connection/data-doors.ts';
import { databaseConfigOf, dialectFor } from '../../connection/engine.ts';
import type { Services } from '../../services.ts';
import { databasesById, type DatabaseRow } from '../../stored/database.ts';
import type { DatasetRow } from '../../stored/dataset.ts';
import { rolesOfRules, rulesOnDatasets, type RowRuleRow, type RuleOnDataset } from '../../stored/row-rule.ts';
import { leadsTo, type NamedEntries } from './leads-to.ts';

/** The row rules that hold for a viewer in one database. */
export interface AppliedRules {
  readonly isEmpty: boolean;
  /** How the engine of the database writes and reads SQL. */
  readonly dialect: Dialect;
  /** The clauses of all of them, as they were written. */
  readonly clauses: readonly string[];
  /** Rules of a dataset: its own, and for a table those of every dataset that may be the same table. */
  ofDataset(dataset: DatasetRow): readonly RowRuleGroup[];
  /**
   * Rules of a table as a statement names it, its last parts being schema and table. Throws ROW_RULES_VIEW for what is made
   * of a table whose rules are not its own too.
   */
  ofTable(name: TableName): readonly RowRuleGroup[];
  /** Throws ROW_RULES_VIEW for a function, lower case, that is made of a table with rules. */
  checkFunction(name: string): void;
  /** The same rules with other clauses; `textOf` may throw for a clause that does not hold together. */
  rendered(textOf: (clause: string) => string): AppliedRules;
}

const noRules = (dialect: Dialect): AppliedRules => ({
  isEmpty: true,
  dialect,
  clauses: [],
  ofDataset: () => [],
  ofTable: () => [],
  checkFunction: () => undefined,
  rendered: () => noRules(dialect),
});

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
const tableOf = ({ schema, table_name: table }: DatasetRow) => ({ schema, table });
const nameOf = ({ schema, table_name: table }: DatasetRow): TableName =>
  schema === '' ? [table] : [schema, table];

const asWritten = (clause: string): string => clause;

/** Rules on tables, and what leads to these. */
interface TableRules {
  readonly onTables: readonly RuleOnDataset[];
  readonly names: NamedEntries;
}

/** The rules whose table a name may mean. */
const matching = (name: TableName, { onTables, names }: TableRules): readonly RowRuleRow[] =>
  onTables.filter(({ dataset }) => mayMean(name, tableOf(dataset), names)).map(({ rule }) => rule);

/** Throws ROW_RULES_VIEW when a name leads to a table whose rules are not all among its own. */
function checkMade(
  name: TableName,
  kind: 'table' | 'function',
  own: readonly RowRuleRow[],
  rules: TableRules,
): void {
  const owned = new Set(own.map(({ id }) => id));
  const missing = rules.onTables.filter(({ rule }) => !owned.has(rule.id));
  const found = missing.find(({ dataset }) => leadsTo(name, kind, tableOf(dataset), rules.names));
  if (found === undefined) return;
  throw SQL_ERRORS.error('ROW_RULES_VIEW', { view: name.join('.'), table: nameOf(found.dataset).join('.') });
}

function rulesOf(name: TableName, rules: TableRules): readonly RowRuleRow[] {
  const own = matching(name, rules);
  checkMade(name, 'table', own, rules);
  return own;
}

function appliedRules(
  all: readonly RuleOnDataset[],
  names: NamedEntries,
  dialect: Dialect,
  textOf: (clause: string) => string = asWritten,
): AppliedRules {
  const rules: TableRules = { onTables: all.filter(({ dataset }) => isTable(dataset)), names };
  return {
    isEmpty: all.length === 0,
    dialect,
    clauses: [...new Set(all.map(({ rule }) => rule.clause))],
    rendered: (change) => appliedRules(all, names, dialect, change),
    ofTable: (name) => groupsOf(rulesOf(name, rules), textOf),
    checkFunction: (name) => checkMade([name], 'function', [], rules),
    ofDataset: (row) => {
      const own = all.filter(({ dataset }) => dataset.id === row.id).map(({ rule }) => rule);
      return groupsOf(isTable(row) ? [...own, ...rulesOf(nameOf(row), rules)] : own, textOf);
    },
  };
}

/** Ids of the databases among those with rules that are other doors to the data of a database, and its own. */
async function doorsWithRules(
  services: Services,
  database: DatabaseRow,
  rules: readonly RuleOnDataset[],
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(rules.map(({ dataset }) => dataset.database_id))];
  const others = await databasesById(
    services.store.reader,
    ids.filter((id) => id !== database.id),
  );
  const doors = await doorsTo(services, databaseConfigOf(database, services), [...others.values()]);
  return new Set([database.id, ...doors.map(({ id }) => id)]);
}

/** Reads the row rules that hold for a viewer in a database, whichever connection they were put on. */
export async function rowRulesFor(
  services: Services,
  viewer: Viewer,
  database: DatabaseRow,
): Promise<AppliedRules> {
  const { reader } = services.store;
  const dialect = dialectFor(database, services);
  const stored = await rulesOnDatasets(reader);
  if (stored.length === 0) return noRules(dialect);
  const roles = await rolesOfRules(reader, [...new Set(stored.map(({ rule }) => rule.id))]);
  const namesOf = (id: number): string[] => (roles.get(id) ?? []).map(({ name }) => name);
  const held = stored.filter(({ rule }) => holdsFor(rule, namesOf(rule.id), viewer));
  const doors = await doorsWithRules(services, database, held);
  const rules = held.filter(({ dataset }) => doors.has(dataset.database_id));
  if (rules.length === 0) return noRules(dialect);
  const derived = await services.engines.browse(databaseConfigOf(database, services), { what: 'derived' });
  return appliedRules(rules, { ...derived, names: dialect.names }, dialect);
}
