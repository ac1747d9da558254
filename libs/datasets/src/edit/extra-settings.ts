import { parseJsonObject } from '@belvedere/core';

const KEY = 'disallow_adhoc_metrics';

/** Whether a dataset's `extra` keeps charts to saved metrics. */
export function disallowsAdhoc(extra: string): boolean {
  return parseJsonObject(extra)?.[KEY] === true;
}

/** The `extra` text with that setting on or off; empty when nothing is left in it. */
export function withDisallowAdhoc(extra: string, isOn: boolean): string {
  const { [KEY]: _before, ...rest } = parseJsonObject(extra) ?? {};
  const next = isOn ? { ...rest, [KEY]: true } : rest;
  return Object.keys(next).length === 0 ? '' : JSON.stringify(next);
}
