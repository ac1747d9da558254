import type { Viewer } from '@belvedere/core';
import {
  mayMean,
  NO_TABLE_RULES,
  SQL_ERRORS,
  type Dialect,
  type RowRuleGroup,
  type TableName,
  type TableRules,
} from '@belvedere/sql';
import { doorsTo } from '../../connection/data-doors.ts';
import { databaseConfigOf, dialectFor } from '../../connection/engine.ts';
import type { Reader } from '../../db/store.ts';
import type { Services } from '../../services.ts';
import { databasesById, type DatabaseRow } from '../../stored/database.ts';
import type { DatasetRow } from '../../stored/dataset.ts';
import { rolesOfRules, rulesOnDatasets, type HeldRule, type RuleOnDataset } from '../../stored/row-rule.ts';
import type { DraftRule } from './draft-rule.ts';
import { rulesOfGuest } from './guest-rules.ts';
import { leadsTo, type NamedEntries } from './leads-to.ts';
import { maskedColumnsOf, maskedTable, masksTogether, type MaskedColumns, type Masks } from './masks.ts';

/** Rules of a dataset. Columns are those of its table; null also where the table of a virtual dataset is its text. */
export interface DatasetRules extends TableRules {
  readonly masks: Masks;
}

/** The row rules that hold for a viewer in one database. */
export interface AppliedRules {
  readonly isEmpty: boolean;
  /** How the engine of the database writes and reads SQL. */
  readonly dialect: Dialect;
  /** The clauses of all of them, as they were written. */
  readonly clauses: readonly string[];
  /** Rules of a dataset: its own, and for a table those of every dataset that may be the same table. Throws like `ofTable`. */
  ofDataset(dataset: DatasetRow): DatasetRules;
  /**
   * Rules of a table as a statement names it, its last parts being schema and table. Throws ROW_RULES_VIEW for what is made
   * of a table whose rules are not its own too, and for masks like `maskedTable`.
   */
  ofTable(name: TableName): TableRules;
  /** Whether a name may mean a table with rules. */
  isOn(name: TableName): boolean;
  /** What rules mask of the tables that a name may mean. */
  masksOn(name: TableName): Masks;
  /** What rules mask of a dataset: its own, and for a table those of the table. */
  masksOf(dataset: DatasetRow): Masks;
  /** Throws ROW_RULES_VIEW for a function, lower case, that is made of a table with rules. */
  checkFunction(name: string): void;
  /** The same rules with other clauses; `textOf` may throw for a clause that does not hold together. */
  rendered(textOf: (clause: string) => string): AppliedRules;
}

const noRules = (dialect: Dialect): AppliedRules => ({
  isEmpty: true,
  dialect,
  clauses: [],
  ofDataset: () => ({ ...NO_TABLE_RULES, masks: new Map() }),
  ofTable: () => NO_TABLE_RULES,
  isOn: () => false,
  masksOn: () => new Map(),
  masksOf: () => new Map(),
  checkFunction: () => undefined,
  rendered: () => noRules(dialect),
});

/** Whether a rule holds: `Regular` for people in one of its roles, `Base` for people in none. */
export function holdsFor(
  { filter_type: type }: HeldRule,
  roleNames: readonly string[],
  viewer: Viewer,
): boolean {
  const isInRoles = roleNames.some((name) => viewer.roles.includes(name));
  return type === 'Base' ? !isInRoles : isInRoles;
}

/** Clauses with one group key stand in for each other; all groups must be met. A rule that only masks lets every row through. */
function groupsOf(rules: readonly HeldRule[], textOf: (clause: string) => string): readonly RowRuleGroup[] {
  const groups = new Map<string, string[]>();
  for (const { id, group_key, clause } of new Map(rules.map((rule) => [rule.id, rule])).values()) {
    if (clause === '') continue;
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
interface RulesOnTables {
  readonly onTables: readonly RuleOnDataset[];
  readonly names: NamedEntries;
  readonly masked: MaskedColumns;
}

/** The rules whose table a name may mean. */
const matching = (name: TableName, { onTables, names }: RulesOnTables): readonly RuleOnDataset[] =>
  onTables.filter(({ dataset }) => mayMean(name, tableOf(dataset), names));

/** Throws ROW_RULES_VIEW when a name leads to a table whose rules are not all among its own. */
function checkMade(
  name: TableName,
  kind: 'table' | 'function',
  own: readonly HeldRule[],
  rules: RulesOnTables,
): void {
  const owned = new Set(own.map(({ id }) => id));
  const missing = rules.onTables.filter(({ rule }) => !owned.has(rule.id));
  const found = missing.find(({ dataset }) => leadsTo(name, kind, tableOf(dataset), rules.names));
  if (found === undefined) return;
  throw SQL_ERRORS.error('ROW_RULES_VIEW', { view: name.join('.'), table: nameOf(found.dataset).join('.') });
}

function rulesOf(name: TableName, rules: RulesOnTables): readonly RuleOnDataset[] {
  const own = matching(name, rules);
  checkMade(
    name,
    'table',
    own.map(({ rule }) => rule),
    rules,
  );
  return own;
}

const masksOf = (own: readonly RuleOnDataset[], { masked }: Pick<RulesOnTables, 'masked'>) =>
  own.flatMap((one) => masked.of(one) ?? []);

const masksOfAll = (some: readonly RuleOnDataset[], rules: RulesOnTables): Masks =>
  masksTogether(masksOf(some, rules).map(({ masks }) => masks));

const ownOf = (row: DatasetRow, all: readonly RuleOnDataset[]): readonly RuleOnDataset[] =>
  all.filter(({ dataset }) => dataset.id === row.id);

const ruleOf = ({ rule }: RuleOnDataset): HeldRule => rule;

function rulesOfDataset(
  row: DatasetRow,
  all: readonly RuleOnDataset[],
  rules: RulesOnTables,
  textOf: (clause: string) => string,
): DatasetRules {
  const own = ownOf(row, all);
  const onTable = isTable(row) ? rulesOf(nameOf(row), rules) : [];
  const both = [...own, ...onTable];
  return {
    groups: groupsOf(both.map(ruleOf), textOf),
    masks: masksOfAll(both, rules),
    columns: isTable(row) ? maskedTable(nameOf(row), masksOf(both, rules)) : null,
  };
}

function appliedRules(
  all: readonly RuleOnDataset[],
  around: Omit<RulesOnTables, 'onTables'>,
  dialect: Dialect,
  textOf: (clause: string) => string = asWritten,
): AppliedRules {
  const rules = { ...around, onTables: all.filter(({ dataset }) => isTable(dataset)) };
  return {
    isEmpty: all.length === 0,
    dialect,
    clauses: [...new Set(all.map(({ rule }) => rule.clause))].filter((clause) => clause !== ''),
    rendered: (change) => appliedRules(all, around, dialect, change),
    ofTable: (name) => {
      const own = rulesOf(name, rules);
      return { groups: groupsOf(own.map(ruleOf), textOf), columns: maskedTable(name, masksOf(own, rules)) };
    },
    checkFunction: (name) => checkMade([name], 'function', [], rules),
    isOn: (name) => matching(name, rules).length > 0,
    masksOn: (name) => masksOfAll(matching(name, rules), rules),
    masksOf: (row) =>
      masksOfAll([...ownOf(row, all), ...(isTable(row) ? matching(nameOf(row), rules) : [])], rules),
    ofDataset: (row) => rulesOfDataset(row, all, rules, textOf),
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

/** The stored rules, a draft in the place of the one that it is made of. */
async function rulesWith(reader: Reader, draft: DraftRule | null): Promise<readonly RuleOnDataset[]> {
  const stored = await rulesOnDatasets(reader);
  if (draft === null) return stored;
  const { rule, datasets } = draft;
  return [
    ...stored.filter((one) => one.rule.id !== rule.id),
    ...datasets.map((dataset) => ({ rule, dataset })),
  ];
}

/** Reads the row rules that hold for a viewer in a database, whichever connection they were put on. */
export async function rowRulesFor(
  services: Services,
  viewer: Viewer,
  database: DatabaseRow,
  draft: DraftRule | null = null,
): Promise<AppliedRules> {
  const { reader } = services.store;
  const dialect = dialectFor(database, services);
  const stored = await rulesWith(reader, draft);
  const brought = await rulesOfGuest(reader, viewer.guest);
  if (stored.length + brought.length === 0) return noRules(dialect);
  const roles = await rolesOfRules(reader, [...new Set(stored.map(({ rule }) => rule.id))]);
  const namesOf = (id: number): readonly string[] =>
    id === draft?.rule.id ? draft.roleNames : (roles.get(id) ?? []).map(({ name }) => name);
  const held = [...stored.filter(({ rule }) => holdsFor(rule, namesOf(rule.id), viewer)), ...brought];
  const doors = await doorsWithRules(services, database, held);
  const rules = held.filter(({ dataset }) => doors.has(dataset.database_id));
  if (rules.length === 0) return noRules(dialect);
  const derived = await services.engines.browse(databaseConfigOf(database, services), { what: 'derived' });
  const masked = await maskedColumnsOf(services, database, rules, draft);
  return appliedRules(rules, { names: { ...derived, names: dialect.names }, masked }, dialect);
}
