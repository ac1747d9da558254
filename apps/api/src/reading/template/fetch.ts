import { contractErrors } from '@belvedere/contracts';
import { assertNever, type AppError } from '@belvedere/core';
import { datasetText, SQL_ERRORS, type TemplateAsk, type TemplateFacts } from '@belvedere/sql';
import { dialectFor, engineOf } from '../../connection/engine.ts';
import { renderTexts, type RenderedTexts } from '../../query/render-texts.ts';
import { runOwner } from '../../query/run-owner.ts';
import { type WholeDataset, wholeDatasets } from '../whole-dataset.ts';

import { findDataset } from '../../stored/dataset.ts';

import { scopeOf } from '../../security/scope.ts';
import { rowRulesFor } from '../row-rules/applied.ts';
import { restrictedModel } from '../row-rules/restrict.ts';
import { findUser } from '../../stored/user.ts';
import { templateParameters } from './facts.ts';
import { fetchPartition } from './fetch-partition.ts';
import { datasetTemplates, renderedDataset } from './templated-dataset.ts';
import type { TemplatePlace } from './template-place.ts';

const DEPTH_MAX = 4;

const refused = (name: string, reason: string): AppError =>
  SQL_ERRORS.error('TEMPLATE_MACRO_REFUSED', { name, template: 'this query', line: 1, reason });

async function datasetNamed(place: TemplatePlace, id: number, macro: string): Promise<WholeDataset> {
  const { services, reader, database } = place;
  const row = await findDataset(services.store.reader, scopeOf(services, reader.viewer), id);
  const [whole] = row === null ? [] : await wholeDatasets(services.store.reader, [row]);
  if (whole === undefined) throw contractErrors.error('NOT_FOUND', { type: 'dataset', id });
  if (whole.row.database_id !== database.id) throw refused(macro, `the dataset ${id} is in another database`);
  return whole;
}

/** Renders with what the reader may fetch. */
export async function renderFor(
  place: TemplatePlace,
  texts: Parameters<typeof renderTexts>[0]['texts'],
  facts: TemplateFacts,
): Promise<RenderedTexts> {
  const { services, reader, database } = place;
  const { viewer, requestId, signal } = reader;
  if (place.depth > DEPTH_MAX)
    throw refused('dataset', `more than ${DEPTH_MAX} datasets stand in each other`);
  return renderTexts({
    engines: services.engines,
    spec: engineOf(database, services),
    owner: runOwner(viewer),
    requestId,
    texts,
    facts,
    fetch: (ask) => fetchAsked(ask, place, facts),
    ...(signal !== undefined && { signal }),
  });
}

async function fetchDataset(
  ask: Extract<TemplateAsk, { what: 'dataset' }>,
  place: TemplatePlace,
  facts: TemplateFacts,
): Promise<string> {
  const { services, reader, database } = place;
  const whole = await datasetNamed(place, ask.id, 'dataset');
  const rules = await rowRulesFor(services, reader.viewer, database);
  const inner: TemplatePlace = { ...place, dataset: whole, depth: place.depth + 1 };
  const own = { ...facts, parameters: templateParameters(whole.row.template_params), fetched: {} };
  const rendered = await renderFor(inner, datasetTemplates(whole, rules, null), own);
  const model = restrictedModel(renderedDataset(whole, null, rendered), rules.rendered(rendered.textOf));
  return datasetText({
    dataset: model,
    dialect: dialectFor(database, services),
    columns: ask.columns,
    includesMetrics: ask.includesMetrics,
  });
}

async function fetchMetric(
  { key, datasetId }: Extract<TemplateAsk, { what: 'metric' }>,
  place: TemplatePlace,
  facts: TemplateFacts,
): Promise<string> {
  const whole = datasetId === null ? place.dataset : await datasetNamed(place, datasetId, 'metric');
  if (whole === null) throw refused('metric', 'no dataset is being read here; name one');
  const found = whole.metrics.find(({ metric_name: name }) => name === key);
  if (found === undefined)
    throw SQL_ERRORS.error('QUERY_INVALID', { reason: `Metric '${key}' does not exist` });
  const text = { name: `the metric ${key}`, text: found.expression };
  const rendered = await renderFor({ ...place, depth: place.depth + 1 }, [text], { ...facts, fetched: {} });
  return rendered.textOf(found.expression);
}

async function fetchEmail({ services, reader }: TemplatePlace): Promise<string> {
  const { id } = reader.viewer;
  return (id === null ? null : await findUser(services.store.reader, id))?.email ?? '';
}

/** What a template asks for, as far as the reader may read it. */
function fetchAsked(ask: TemplateAsk, place: TemplatePlace, facts: TemplateFacts): Promise<string> {
  switch (ask.what) {
    case 'dataset':
      return fetchDataset(ask, place, facts);
    case 'metric':
      return fetchMetric(ask, place, facts);
    case 'partition':
      return fetchPartition(ask, place, { facts, render: renderFor });
    case 'email':
      return fetchEmail(place);
    default:
      return assertNever(ask);
  }
}
