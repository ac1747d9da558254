import { defineErrors, type QueryObject } from '@belvedere/core';
import type { Description, Scene } from '@belvedere/scene';
import { NOTHING_PICKED, type DatumPick } from '../pick.ts';

/** Errors of answers that a page does not take from a chart's code. */
export const outsideErrors = defineErrors({
  OUTSIDE_NO_SCENE: 'it drew something that is no scene of %(width)s by %(height)s: %(reason)s',
  OUTSIDE_TOO_LARGE: 'it drew %(count)s %(what)s; at most %(limit)s are painted',
  OUTSIDE_NO_QUERIES: 'its queries are no list of objects',
});

/** Most numbers, texts and batches of a scene from outside that a page paints. */
const NUMBERS_MAX = 8_000_000;
const TEXTS_MAX = 20_000;
const BATCHES_MAX = 50_000;
const QUERIES_MAX = 20;
const ROWS_MAX = 50;
const CHARS_MAX = 2000;
const KINDS: readonly unknown[] = ['rect', 'circle', 'path', 'pixels', 'text', 'clip'];

interface Size {
  readonly width: number;
  readonly height: number;
}

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

interface Sums {
  numbers: number;
  texts: number;
  batches: number;
}

function checkBatches(batches: unknown, sums: Sums): string | null {
  if (!Array.isArray(batches)) return 'it has no batches';
  for (const batch of batches as readonly unknown[]) {
    if (!isBag(batch) || !KINDS.includes(batch['kind'])) return 'a batch is of no known kind';
    sums.batches++;
    sums.texts += listOf(batch['texts']).length;
    for (const part of Object.values(batch))
      if (ArrayBuffer.isView(part)) sums.numbers += part.byteLength / 4;
    const inner = batch['kind'] === 'clip' ? checkBatches(batch['of'], sums) : null;
    if (inner !== null) return inner;
    if (sums.batches > BATCHES_MAX) return null;
  }
  return null;
}

function checkSums({ numbers, texts, batches }: Sums): void {
  const rules = [
    ['numbers', numbers, NUMBERS_MAX],
    ['texts', texts, TEXTS_MAX],
    ['batches', batches, BATCHES_MAX],
  ] as const;
  for (const [what, count, limit] of rules)
    if (count > limit) throw outsideErrors.error('OUTSIDE_TOO_LARGE', { what, count, limit });
}

/** A scene that is safe to paint. Throws OUTSIDE_NO_SCENE or OUTSIDE_TOO_LARGE. */
export function acceptScene(value: unknown, { width, height }: Size): Scene {
  const refuse = (reason: string) => outsideErrors.error('OUTSIDE_NO_SCENE', { width, height, reason });
  if (!isBag(value)) throw refuse('it is no object');
  if (value['width'] !== width || value['height'] !== height) throw refuse('it has another size');
  const sums = { numbers: 0, texts: 0, batches: 0 };
  const problem = checkBatches(value['batches'], sums);
  if (problem !== null) throw refuse(problem);
  checkSums(sums);
  if (!Array.isArray(value['legend'])) throw refuse('it has no legend');
  if (value['plot'] !== null && !isBag(value['plot'])) throw refuse('its plot is no object');
  return value as unknown as Scene;
}

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

/** Queries as the server is asked for them, which checks them again. Throws OUTSIDE_NO_QUERIES. */
export function acceptQueries(value: unknown): readonly QueryObject[] {
  if (!Array.isArray(value) || value.length > QUERIES_MAX || !value.every(isBag))
    throw outsideErrors.error('OUTSIDE_NO_QUERIES');
  return JSON.parse(JSON.stringify(value)) as QueryObject[];
}
