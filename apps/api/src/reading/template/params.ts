import { isJsonObject, type JsonObject } from '@belvedere/core';

const KEY = 'template_params';
const URL_KEY = 'url_params';

interface KeptExtra {
  readonly extra_json: unknown;
}

const kept = ({ extra_json: extra }: KeptExtra): JsonObject => (isJsonObject(extra) ? extra : {});

/** Template parameters with which a query was sent, as text; null for none. */
export function templateParamsOf(row: KeptExtra): string | null {
  const text = kept(row)[KEY];
  return typeof text === 'string' ? text : null;
}

/** Parameters of the address with which a query was sent; null for none. */
export function urlParamsOfRun(row: KeptExtra): JsonObject | null {
  const params = kept(row)[URL_KEY];
  return isJsonObject(params) ? params : null;
}

/** What a query keeps beside its columns, what its template reads still among it. */
export function extraWith(row: KeptExtra, more: JsonObject): JsonObject {
  const [text, params] = [templateParamsOf(row), urlParamsOfRun(row)];
  return { ...more, ...(text !== null && { [KEY]: text }), ...(params !== null && { [URL_KEY]: params }) };
}

/** What a new query keeps; null when its template has nothing to read. */
export function extraOfParams(
  text: string | null | undefined,
  urlParams: Readonly<Record<string, string>> = {},
): JsonObject | null {
  const extra: JsonObject = {
    ...(text !== null && text !== undefined && text.trim() !== '' && { [KEY]: text }),
    ...(Object.keys(urlParams).length > 0 && { [URL_KEY]: urlParams }),
  };
  return Object.keys(extra).length === 0 ? null : extra;
}
