import type { CallProblem } from '@belvedere/client-store';
import { isJsonObject } from '@belvedere/core';

/** What the server says of one field, without its name; the whole message when it says nothing of that field. */
export function fieldText(
  { details, message }: Pick<CallProblem, 'details' | 'message'>,
  field: string,
): string {
  const { fields } = details;
  const texts = isJsonObject(fields) ? fields[field] : null;
  const [first] = Array.isArray(texts) ? texts : [];
  return typeof first === 'string' ? first : message;
}
