import type { QueryObject } from '@belvedere/core';
import type { CompiledQuery, DatasetModel } from '@belvedere/sql';

/** A query whose templates were rendered, on a dataset whose templates were rendered for it. */
export interface PreparedQuery {
  readonly query: QueryObject;
  readonly dataset: DatasetModel;
  /** Columns whose filters the templates read. */
  readonly templateFilters: readonly string[];
  /** Values that templates want in the cache key, beside the text that they wrote. */
  readonly templateKeys: readonly string[];
  /** Whether there were templates: filters may then change more of the query than its conditions. */
  readonly isTemplated: boolean;
}

/** Renders the templates of a query and of what it reads; without templates it gives back what it was given. */
export type PrepareQuery = (query: QueryObject) => Promise<PreparedQuery>;

/** A compiled query, and what its templates did. */
export interface TemplatedQuery
  extends CompiledQuery, Pick<PreparedQuery, 'templateFilters' | 'templateKeys' | 'isTemplated'> {}

/** A filter that a template read is applied, also where the dataset has no such column. */
export function withTemplateFilters(
  compiled: CompiledQuery,
  { templateFilters, templateKeys, isTemplated }: PreparedQuery,
): TemplatedQuery {
  if (templateFilters.length === 0) return { ...compiled, templateFilters, templateKeys, isTemplated };
  const read = new Set(templateFilters);
  return {
    ...compiled,
    templateFilters,
    templateKeys,
    isTemplated,
    appliedFilters: [...new Set([...templateFilters, ...compiled.appliedFilters])],
    rejectedFilters: compiled.rejectedFilters.filter(({ column }) => !read.has(column)),
  };
}
