export { affectedCount } from './affected-count.ts';
export { clickhouseDialect } from './clickhouse/dialect.ts';
export { compileColumnValues } from './compile/column-values.ts';
export type { ColumnValuesInput, CompiledValues } from './compile/column-values.ts';
export { checkQuery } from './compile/check-query.ts';
export { compileQuery, drillDetailQuery, samplesQuery } from './compile/compile-query.ts';
export { groupsRows } from './compile/groups-rows.ts';
export type { CompiledColumn, CompiledQuery, CompileInput } from './compile/compile-query.ts';
export { datasetText } from './compile/dataset-text.ts';
export type { DatasetTextInput } from './compile/dataset-text.ts';
export { hasTimeColumn } from './compile/columns.ts';
export type { RejectedFilter } from './compile/filters.ts';
export { scanGroups } from './compile/scan-groups.ts';
export { shareScan } from './compile/share-scan.ts';
export type { SharedQuery, SharedView } from './compile/share-scan.ts';
export type { Scan } from './compile/scan.ts';
export { countStatement, probeStatement, virtualSql, VIRTUAL_TABLE } from './compile/source.ts';
export type { UserParts } from './compile/user-parts.ts';
export { createAs } from './create-as.ts';
export type { CreateAsInput } from './create-as.ts';
export { datasetColumn, isRuled, NO_TABLE_RULES } from './dataset-model.ts';
export type {
  DatasetColumn,
  DatasetMetric,
  DatasetModel,
  RowRuleGroup,
  TableRules,
} from './dataset-model.ts';
export type { Dialect, MaskTexts, NameRules } from './dialect.ts';
export { duckdbDialect } from './duckdb/dialect.ts';
export { insertRows } from './insert-rows.ts';
export type { InsertRowsInput, InsertValue } from './insert-rows.ts';
export { SQL_ERRORS } from './errors.ts';
export type { Lexis } from './lex/lexis.ts';
export { splitStatements } from './lex/split.ts';
export type { Statement } from './lex/split.ts';
export { isMark, keyword, nameOf, significant, tokenize } from './lex/tokenize.ts';
export type { Token, TokenKind } from './lex/tokenize.ts';
export { latestValue } from './latest-value.ts';
export type { LatestValueInput } from './latest-value.ts';
export { MASK_WAYS, stricterMask } from './mask/column-mask.ts';
export type { ColumnMask, MaskWay, ShownColumn } from './mask/column-mask.ts';
export { mysqlDialect } from './mysql/dialect.ts';
export { oddNumberOf } from './odd-numbers.ts';
export type { OddNumber, OddNumbers } from './odd-numbers.ts';
export { postgresDialect } from './postgres/dialect.ts';
export { foldedName, mayMean } from './restrict/may-mean.ts';
export type { KnownTable, NamePlace } from './restrict/may-mean.ts';
export { isServerTable } from './verdict/server-tables.ts';
export { isStatisticsTable, restrictTables } from './restrict/restrict-tables.ts';
export type { RowRulesOf } from './restrict/restrict-tables.ts';
export { selectRow } from './select-row.ts';
export { selectStar } from './select-star.ts';
export { sqliteDialect } from './sqlite/dialect.ts';
export { trinoDialect } from './trino/dialect.ts';
export { askKey } from './template/facts.ts';
export type { TemplateAsk, TemplateFacts, TemplateFilterFact, TemplateQueryFacts } from './template/facts.ts';
export { TEMPLATE_LIMITS } from './template/limits.ts';
export type { TemplateNode } from './template/nodes.ts';
export {
  keptType,
  PARAMETER_KINDS,
  PARAMETER_TYPES_KEY,
  parameterTypes,
} from './template/parameter-types.ts';
export type { ParameterKind, ParameterType } from './template/parameter-types.ts';
export { parameterUses } from './template/parameter-uses.ts';
export type { ParameterUse } from './template/parameter-uses.ts';
export { parseTemplate } from './template/parse.ts';
export { renderTemplate } from './template/render.ts';
export type { RenderedTemplate, RenderInput, TemplateText } from './template/render.ts';
export { originAt } from './text-origin.ts';
export type { MadeText, TextOrigin } from './text-origin.ts';
export { hasTemplate } from './template/scan.ts';
export { agreeOnExpression, agreeOnStatement, parsedText, probeOf } from './verdict/agree.ts';
export type { SubqueryRule } from './verdict/agree.ts';
export { classifyStatement } from './verdict/classify.ts';
export type { Classification, StatementKind } from './verdict/classify.ts';
export { checkExpression } from './verdict/expression.ts';
export type { ExpressionVerdict } from './verdict/expression.ts';
export { refusedFunction, type FunctionPolicy } from './verdict/functions.ts';
export type { ParseAnswer, ParsedStatement } from './verdict/parsed.ts';
export type { CheckRules } from './verdict/rules.ts';
export { checkReadOnly, checkScript, checkStatement } from './verdict/script.ts';
export type { CheckedStatement } from './verdict/script.ts';
export { limitOf } from './verdict/sql-limit.ts';
export { namedTables } from './verdict/named-tables.ts';
export { calledFunctions, tableUses } from './verdict/tables.ts';
export type { TableName, TablePlace, TableUses } from './verdict/tables.ts';
