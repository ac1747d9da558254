import {
  calledFunctions,
  checkReadOnly,
  isServerTable,
  isStatisticsTable,
  restrictTables,
  SQL_ERRORS,
  tokenize,
  virtualSql,
  type CheckedStatement,
  type DatasetModel,
  type MadeText,
} from '@belvedere/sql';
import { datasetModel } from '../model.ts';
import { maskedModel } from './masked-model.ts';
import type { WholeDataset } from '../whole-dataset.ts';

import type { AppliedRules } from './applied.ts';

/** Statements with row rules round the tables they name. Throws ROW_RULES_UNCERTAIN. */
export function restrictedStatements(
  statements: readonly CheckedStatement[],
  rules: AppliedRules,
): readonly MadeText[] {
  const { dialect } = rules;
  for (const { tokens } of statements) calledFunctions(tokens).forEach(rules.checkFunction);
  return statements.map((statement) => restrictTables(statement, rules.ofTable, dialect));
}

/** Texts of {@link restrictedStatements}. */
export const restrictedTexts = (
  statements: readonly CheckedStatement[],
  rules: AppliedRules,
): readonly string[] => restrictedStatements(statements, rules).map(({ text }) => text);

/** Every SQL text in a query or a model, in whatever field: names and labels do no harm. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Throws ROW_RULES_VIEW when some expression calls a function that is made of a table with row rules. */
export function checkWrittenFunctions(texts: unknown, rules: AppliedRules): void {
  if (rules.isEmpty) return;
  const { lexis } = rules.dialect;
  for (const text of textsIn(texts)) calledFunctions(tokenize(text, lexis)).forEach(rules.checkFunction);
}

/** Stands for the tables that a text reads in the schema of its dataset. */
const ANY_TABLE = '*';

/** Text of a virtual dataset with row rules round the tables it names. */
function restrictedSql(sql: string, rules: AppliedRules): string {
  const { dialect } = rules;
  const statements = checkReadOnly(virtualSql(sql, dialect), dialect);
  return restrictedTexts(statements, rules).join('');
}

/**
 * The model of a dataset with the row rules that hold for its reader: its own, and for a virtual dataset those of the
 * tables its text names. Throws VIRTUAL_DATASET_REFUSED, ROW_RULES_UNCERTAIN, and SQL_SERVER_TABLE_REFUSED for a table of the server.
 */
export function restrictedModel(whole: WholeDataset, rules: AppliedRules): DatasetModel {
  const model = datasetModel(whole);
  const name = [model.schema, model.sql === null ? model.name : ANY_TABLE].filter((part) => part !== null);
  if (isServerTable(rules.dialect.serverTables, name))
    throw SQL_ERRORS.error('SQL_SERVER_TABLE_REFUSED', { name: name.join('.') });
  if (rules.isEmpty) return model;
  if (model.sql === null && isStatisticsTable([model.name]))
    throw SQL_ERRORS.error('ROW_RULES_UNCERTAIN', { table: model.name });
  const own = rules.ofDataset(whole.row);
  return {
    ...maskedModel(model, own),
    rowRules: own.groups,
    sql: model.sql === null ? null : restrictedSql(model.sql, rules),
  };
}
