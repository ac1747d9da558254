import { isJsonObject, type Json, type JsonObject } from '@belvedere/core';
import { chartIdOf } from './layout.ts';

const MOST_COMPONENTS = 5000;

const childrenOf = (component: Json | undefined): readonly string[] => {
  const children = isJsonObject(component) ? component['children'] : null;
  return Array.isArray(children) ? children.filter((child) => typeof child === 'string') : [];
};

/** Ids of the charts of a layout from the top, each once; of tabs the first one alone. A circle ends where it closes. */
export function chartIdsFromTop(layout: JsonObject): readonly number[] {
  const ids = new Set<number>();
  const seen = new Set<string>();
  const waiting = ['ROOT_ID'];
  while (waiting.length > 0 && seen.size < MOST_COMPONENTS) {
    const key = waiting.shift() ?? '';
    if (seen.has(key)) continue;
    seen.add(key);
    const component = layout[key];
    const id = chartIdOf(component);
    if (id !== null) ids.add(id);
    const children = childrenOf(component);
    const isTabs = isJsonObject(component) && component['type'] === 'TABS';
    waiting.unshift(...(isTabs ? children.slice(0, 1) : children));
  }
  return [...ids];
}
