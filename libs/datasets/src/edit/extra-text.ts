import { isJsonObject, parseJsonObject, type JsonObject } from '@belvedere/core';

/** What people say about a column or a metric in its `extra`; unknown keys survive in `rest`. */
export interface Remarks {
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly warning: string;
  readonly rest: JsonObject;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The remarks in an `extra` text; a text that is no JSON object says nothing. */
export function remarksOf(extra: string | null): Remarks {
  const { certification, warning_markdown: warning, ...rest } = parseJsonObject(extra) ?? {};
  const certified = isJsonObject(certification) ? certification : {};
  return {
    certifiedBy: textOf(certified['certified_by']),
    certificationDetails: textOf(certified['details']),
    warning: textOf(warning),
    rest,
  };
}

/** The `extra` text for remarks; null when there is nothing to say. */
export function extraTextOf({ certifiedBy, certificationDetails, warning, rest }: Remarks): string | null {
  const isCertified = certifiedBy.trim() !== '' || certificationDetails.trim() !== '';
  const extra: JsonObject = {
    ...rest,
    ...(isCertified && { certification: { certified_by: certifiedBy, details: certificationDetails } }),
    ...(warning.trim() !== '' && { warning_markdown: warning }),
  };
  return Object.keys(extra).length === 0 ? null : JSON.stringify(extra);
}
