export { clickhouseDialect } from './clickhouse/dialect.ts';
export { compileColumnValues } from './compile/column-values.ts';
export type { ColumnValuesInput, CompiledValues } from './compile/column-values.ts';
export { compileQuery, drillDetailQuery, samplesQuery } from './compile/compile-query.ts';
export type { CompiledColumn, CompiledQuery, CompileInput } from './compile/compile-query.ts';
export type { RejectedFilter } from './compile/filters.ts';
export { shareScan } from './compile/share-scan.ts';
export type { SharedQuery, SharedView } from './compile/share-scan.ts';
export type { Scan } from './compile/scan.ts';
export { probeStatement, virtualSql, VIRTUAL_TABLE } from './compile/source.ts';
export type { UserParts } from './compile/user-parts.ts';
export { datasetColumn } from './dataset-model.ts';
export type { DatasetColumn, DatasetMetric, DatasetModel, RowRuleGroup } from './dataset-model.ts';
export type { Dialect } from './dialect.ts';
export { dialectOf } from './dialects.ts';
export type { EngineName } from './dialects.ts';
export { duckdbDialect } from './duckdb/dialect.ts';
export { SQL_ERRORS } from './errors.ts';
export type { Lexis } from './lex/lexis.ts';
export { splitStatements } from './lex/split.ts';
export type { Statement } from './lex/split.ts';
export { isMark, keyword, nameOf, significant, tokenize } from './lex/tokenize.ts';
export type { Token, TokenKind } from './lex/tokenize.ts';
export { mysqlDialect } from './mysql/dialect.ts';
export { postgresDialect } from './postgres/dialect.ts';
export { restrictTables } from './restrict/restrict-tables.ts';
export type { RowRulesOf } from './restrict/restrict-tables.ts';
export { selectStar } from './select-star.ts';
export { sqliteDialect } from './sqlite/dialect.ts';
export { trinoDialect } from './trino/dialect.ts';
export { askKey } from './template/facts.ts';
export type {
  TemplateAsk,
  TemplateFacts,
  TemplateFilterFact,
  TemplateQueryFacts,
} from './template/facts.ts';
export { TEMPLATE_LIMITS } from './template/limits.ts';
export type { TemplateNode } from './template/nodes.ts';
export { parseTemplate } from './template/parse.ts';
export { renderTemplate } from './template/render.ts';
export type { RenderedTemplate, RenderInput, TemplateText } from './template/render.ts';
export { hasTemplate } from './template/scan.ts';
export { agreeOnExpression, agreeOnStatement, parsedText, probeOf } from './verdict/agree.ts';
export type { SubqueryRule } from './verdict/agree.ts';
export { classifyStatement } from './verdict/classify.ts';
export type { Classification, StatementKind } from './verdict/classify.ts';
export { checkExpression } from './verdict/expression.ts';
export type { ExpressionVerdict } from './verdict/expression.ts';
export type { FunctionPolicy } from './verdict/functions.ts';
export type { ParseAnswer, ParsedStatement } from './verdict/parsed.ts';
export type { CheckRules } from './verdict/rules.ts';
export { checkReadOnly, checkScript, checkStatement } from './verdict/script.ts';
export type { CheckedStatement } from './verdict/script.ts';
export { limitOf } from './verdict/sql-limit.ts';
export { tableUses } from './verdict/tables.ts';
export type { TableName, TablePlace, TableUses } from './verdict/tables.ts';
