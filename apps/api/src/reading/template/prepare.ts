import type { JsonObject, QueryObject } from '@belvedere/core';
import type { DatasetModel } from '@belvedere/sql';
import type { PreparedQuery, PrepareQuery } from '../../query/prepared-query.ts';
import { queryTemplates, queryWithTexts } from '../../query/query-texts.ts';
import type { AppliedRules } from '../row-rules/applied.ts';
import { checkWrittenFunctions, restrictedModel } from '../row-rules/restrict.ts';
import { clockOfQuery, factsOfReader, queryFacts, urlParamsOf } from './facts.ts';
import type { TemplatePlace } from './template-place.ts';
import { renderFor } from './fetch.ts';
import { datasetTemplates, renderedDataset } from './templated-dataset.ts';

/** What queries are prepared for. */
export interface PrepareInput {
  readonly place: TemplatePlace;
  readonly model: DatasetModel;
  /** The rules that hold for the reader; they are put in after rendering. */
  readonly rules: AppliedRules;
  /** Whether the dataset itself holds templates. */
  readonly isTemplated: boolean;
  readonly parameters: () => JsonObject;
}

const asItIs = (query: QueryObject, dataset: DatasetModel): PreparedQuery => ({
  query,
  dataset,
  templateFilters: [],
  templateKeys: [],
  isTemplated: false,
});

function withoutFilters(query: QueryObject, removed: readonly string[]): QueryObject {
  if (removed.length === 0) return query;
  const filters = (query.filters ?? []).filter(
    ({ col }) => typeof col !== 'string' || !removed.includes(col),
  );
  return { ...query, filters };
}

/**
 * Makes what renders the templates of queries: those that the query holds, and those of the dataset that it uses. The
 * row rules are put into the rendered text, and the compiler checks that text and no other.
 */
export function queryPreparer({ place, model, rules, isTemplated, parameters }: PrepareInput): PrepareQuery {
  const { services, reader, dataset: whole } = place;
  const checked = (prepared: PreparedQuery): PreparedQuery => {
    const { columns, metrics, fetchValuesPredicate } = prepared.dataset;
    const expressions = [columns, metrics].flatMap((list) => list.map(({ expression }) => expression));
    checkWrittenFunctions([prepared.query, expressions, fetchValuesPredicate], rules);
    return prepared;
  };
  if (!services.config.flags.ENABLE_TEMPLATE_PROCESSING)
    return async (query) => checked(asItIs(query, model));
  return async (query) => {
    const own = queryTemplates(query);
    const isDatasetTemplated = isTemplated && whole !== null;
    if (own.length === 0 && !isDatasetTemplated) return checked(asItIs(query, model));
    const urlParams = urlParamsOf(reader.urlParams, query.url_params);
    const ofReader = factsOfReader(services, { ...reader, urlParams }, parameters());
    const facts = {
      ...ofReader,
      clock: clockOfQuery(query, ofReader.clock),
      query: queryFacts(query, model),
    };
    const texts = isDatasetTemplated ? [...own, ...datasetTemplates(whole, rules, query)] : own;
    const rendered = await renderFor(place, texts, facts);
    const dataset = isDatasetTemplated
      ? restrictedModel(renderedDataset(whole, query, rendered), rules.rendered(rendered.textOf))
      : model;
    return checked({
      query: withoutFilters(queryWithTexts(query, rendered.textOf), rendered.removedFilters),
      dataset,
      templateFilters: rendered.readFilters,
      templateKeys: rendered.cacheKeys,
      isTemplated: true,
    });
  };
}
