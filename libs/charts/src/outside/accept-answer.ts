import { defineErrors, type QueryObject } from '@belvedere/core';
import type { Description, Scene } from '@belvedere/scene';
import { NOTHING_PICKED, type DatumPick } from '../pick.ts';
import { isBag, listOf, type Bag } from './bag.ts';
import { queryProblem } from './query-problem.ts';
import {
  excessOf,
  PAGE_LIMITS,
  takeBatches,
  takeLegend,
  takePlot,
  type SceneLimits,
  type Taken,
} from './scene-parts.ts';

/** Errors of answers that a page does not take from a chart's code. */
export const outsideErrors = defineErrors({
  OUTSIDE_NO_SCENE: 'it drew something that is no scene of %(width)s by %(height)s: %(reason)s',
  OUTSIDE_TOO_LARGE: 'it drew %(count)s %(what)s; at most %(limit)s are painted',
  OUTSIDE_NO_QUERIES: 'its queries are no list of objects',
  OUTSIDE_ODD_QUERY: 'its query %(number)s cannot be asked: %(problem)s',
  OUTSIDE_QUERIES_FAILED: 'the installed chart "%(name)s" gives no queries: %(reason)s',
});

const QUERIES_MAX = 20;
const ROWS_MAX = 50;
const CHARS_MAX = 2000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A scene that is safe to paint: nothing is in it but what painters read, every list is as long as it says. Throws
 * OUTSIDE_NO_SCENE or OUTSIDE_TOO_LARGE.
 */
export function acceptScene(value: unknown, { width, height }: Size, most: SceneLimits = PAGE_LIMITS): Scene {
  const refuse = (reason: string) => outsideErrors.error('OUTSIDE_NO_SCENE', { width, height, reason });
  if (!isBag(value)) throw refuse('it is no object');
  if (value['width'] !== width || value['height'] !== height) throw refuse('it has another size');
  const counts = { numbers: 0, texts: 0, batches: 0 };
  const batches = takeBatches(value['batches'], { counts, most });
  const excess = excessOf(counts, most);
  if (excess !== null) throw outsideErrors.error('OUTSIDE_TOO_LARGE', { ...excess });
  const [plot, legend] = [takePlot(value['plot']), takeLegend(value['legend'])];
  for (const part of [batches, plot, legend]) if ('problem' in part) throw refuse(part.problem);
  const parts = { width, height, ...taken({ batches, plot, legend }) };
  return parts as unknown as Scene;
}

const taken = (parts: Readonly<Record<string, Taken>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, 'value' in part ? part.value : null]),
  );

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, CHARS_MAX) : '');

/** A description with nothing but short texts in it. */
export function acceptDescription(value: unknown): Description {
  if (!isBag(value)) return { title: '', rows: [], spoken: '' };
  const rows = listOf(value['rows']).filter(isBag).slice(0, ROWS_MAX);
  return {
    title: textOf(value['title']),
    spoken: textOf(value['spoken']),
    rows: rows.map((row) => ({
      label: textOf(row['label']),
      value: textOf(row['value']),
      ...(/^#[\da-f]{3,8}$/i.test(textOf(row['color'])) && { color: textOf(row['color']) }),
    })),
    ...(textOf(value['footnote']) !== '' && { footnote: textOf(value['footnote']) }),
  };
}

/** A pick; what is none picks nothing. */
export function acceptPick(value: unknown): DatumPick {
  return isBag(value) && Array.isArray(value['values']) && typeof value['label'] === 'string'
    ? (value as unknown as DatumPick)
    : NOTHING_PICKED;
}

/** As many picks as were asked for; what is none picks nothing. */
export function acceptPicks(value: unknown, count: number): readonly DatumPick[] {
  const given = listOf(value);
  return Array.from({ length: count }, (_, index) => acceptPick(given[index]));
}

/** Queries as the server is asked for them, which checks them again. Throws OUTSIDE_NO_QUERIES and OUTSIDE_ODD_QUERY. */
export function acceptQueries(value: unknown): readonly QueryObject[] {
  if (!Array.isArray(value) || value.length > QUERIES_MAX || !value.every(isBag))
    throw outsideErrors.error('OUTSIDE_NO_QUERIES');
  const queries = JSON.parse(JSON.stringify(value)) as Bag[];
  for (const [at, query] of queries.entries()) {
    const problem = queryProblem(query);
    if (problem !== null) throw outsideErrors.error('OUTSIDE_ODD_QUERY', { number: at + 1, problem });
  }
  return queries as readonly QueryObject[];
}
