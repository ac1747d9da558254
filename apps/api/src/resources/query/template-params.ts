import { isJsonObject, type JsonObject } from '@belvedere/core';

const KEY = 'template_params';

/** Template parameters with which a query was sent, as text; null for none. */
export function templateParamsOf({ extra_json: extra }: { readonly extra_json: unknown }): string | null {
  const text = isJsonObject(extra as JsonObject) ? (extra as JsonObject)[KEY] : null;
  return typeof text === 'string' ? text : null;
}

/** What a query keeps beside its columns, its template parameters still among it. */
export function extraWith(row: { readonly extra_json: unknown }, more: JsonObject): JsonObject {
  const text = templateParamsOf(row);
  return text === null ? more : { ...more, [KEY]: text };
}

/** What a new query keeps; null without template parameters. */
export const extraOfParams = (text: string | null | undefined): JsonObject | null =>
  text === null || text === undefined || text.trim() === '' ? null : { [KEY]: text };
