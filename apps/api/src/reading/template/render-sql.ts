import type { JsonObject } from '@belvedere/core';
import { hasTemplate, type MadeText } from '@belvedere/sql';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import type { SourceReader } from '../reader.ts';
import { factsOfReader } from './facts.ts';
import { renderFor } from './fetch.ts';

/** A text that stands for itself, outside any chart's query. */
export interface SqlTemplate {
  /** What it is called in messages, e.g. `the query`. */
  readonly name: string;
  readonly sql: string;
  readonly database: DatabaseRow;
  /** Read only when the text is a template; may throw. */
  readonly parameters: () => JsonObject;
}

/** The text with its template rendered for its reader, and where its stretches stand in the template. */
export async function renderWhole(
  services: Services,
  reader: SourceReader,
  { name, sql, database, parameters }: SqlTemplate,
): Promise<MadeText> {
  if (!services.config.flags.ENABLE_TEMPLATE_PROCESSING || !hasTemplate(sql))
    return { text: sql, origins: [] };
  const place = { services, reader, database, dataset: null, depth: 0 };
  const rendered = await renderFor(
    place,
    [{ name, text: sql }],
    factsOfReader(services, reader, parameters()),
  );
  return rendered.madeOf(sql);
}

/** The text with its template rendered for its reader; a text without one is given back as it is. */
export const renderSql = async (
  services: Services,
  reader: SourceReader,
  template: SqlTemplate,
): Promise<string> => (await renderWhole(services, reader, template)).text;
