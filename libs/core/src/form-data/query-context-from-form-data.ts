import type { Column } from '../adhoc.ts';
import { parseDatasourceKey } from '../datasource-key.ts';
import { isJsonObject } from '../json.ts';
import { RESULT_FORMATS, RESULT_TYPES, type QueryContext, type QueryObject } from '../query-object.ts';
import type { FormData } from './form-data.ts';
import { withAdhocFilters } from './old-filters.ts';
import { queryFieldsOf, type QueryField } from './query-fields.ts';
import { queryFromFormData } from './query-from-form-data.ts';
import { withTimeAxis } from './time-axis.ts';

/** How one chart type turns its form into queries. */
export interface QueryContextOptions {
  /** Controls of this chart that hold columns, metrics or order, beside those of all charts. */
  readonly aliases?: Readonly<Record<string, QueryField>>;
  /** Queries out of the common one; just that one by default. */
  readonly buildQueries?: (query: QueryObject) => readonly QueryObject[];
}

function axisOf(form: FormData): Column | null {
  const axis = form['x_axis'];
  if (typeof axis === 'string' && axis !== '') return axis;
  return isJsonObject(axis) ? (axis as Column) : null;
}

function finished(query: QueryObject, axis: Column | null): QueryObject {
  const steps = query.post_processing?.filter((step) => step !== null && step !== undefined);
  const kept = steps === undefined ? query : { ...query, post_processing: steps };
  return axis === null ? kept : withTimeAxis(kept, axis);
}

/**
 * The query context of a form by the controls that all charts share: the x axis first, then columns, metrics, filters
 * and limits. Null when the form names no dataset. Throws ORDER_BY_INVALID.
 */
export function queryContextFromFormData(
  given: FormData,
  options: QueryContextOptions = {},
): QueryContext | null {
  const form = withAdhocFilters(given);
  const datasource = parseDatasourceKey(form.datasource ?? '');
  if (datasource === null) return null;
  const axis = axisOf(form);
  const { columns, metrics, orderby } = queryFieldsOf(form, options.aliases);
  const query = queryFromFormData(form, {
    columns: axis === null ? columns : [axis, ...columns],
    ...(metrics !== null && { metrics }),
    ...(orderby.length > 0 && { orderby }),
  });
  const queries = options.buildQueries?.(query) ?? [query];
  return {
    datasource,
    force: form['force'] === true,
    queries: queries.map((item) => finished(item, axis)),
    form_data: form,
    result_type: RESULT_TYPES.find((type) => type === form['result_type']) ?? 'full',
    result_format: RESULT_FORMATS.find((format) => format === form['result_format']) ?? 'json',
  };
}
