import type { Choice } from '@belvedere/controls';
import { isJsonObject } from '@belvedere/core';

const isValue = (value: unknown): value is Choice['value'] =>
  ['string', 'number', 'boolean'].includes(typeof value);

function choiceOf(item: unknown): Choice | null {
  if (isValue(item)) return { value: item, label: String(item) };
  const [value, label]: readonly unknown[] = Array.isArray(item)
    ? item
    : isJsonObject(item)
      ? [item['value'], item['text'] ?? item['label']]
      : [];
  if (!isValue(value)) return null;
  return { value, label: isValue(label) ? String(label) : String(value) };
}

/** Choices in an answer: plain values, `[value, text]` or `{value, text}` in a list under `result`; others are left out. */
export function choicesOfAnswer(answer: unknown): readonly Choice[] {
  const result = isJsonObject(answer) ? answer['result'] : null;
  const items: readonly unknown[] = Array.isArray(result) ? result : [];
  return items.map(choiceOf).filter((choice) => choice !== null);
}

/** Whether an address may be asked: a path of this server, and of nobody else's. */
export const isOwnPath = (endpoint: string): boolean => /^\/(?![/\\])/.test(endpoint);
