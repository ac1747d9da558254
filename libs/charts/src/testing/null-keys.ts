import { columnLabel } from '@belvedere/core';
import { columnNamed, frameFromJson, type FrameJson } from '@belvedere/frame';
import { chartNotices } from '../chart-notices.ts';
import { EMPTY_DATASOURCE } from '../datasource.ts';
import { exampleForm, type ChartExample } from '../chart-example.ts';
import type { AnswerFacts } from '../answer-facts.ts';
import type { ChartPlugin } from '../plugin.ts';
import { valueMessages } from '../text/value-messages.ts';
import { drawExampleWhole, testContext } from './draw-example.ts';
import { dataOf } from './scene-problems.ts';

const LEFT_OUT = /\bnot (?:drawn|shown)\b|\bhave? no place\b|\bhas no place\b/;
const FACTS: AnswerFacts = { rowKind: 'groups', limited: null, totalCount: null, rejectedFilters: [] };

/** Columns of an example's first answer by which its rows are told apart. */
export function keysOf({ manifest }: ChartPlugin, example: ChartExample): readonly string[] {
  const { datasource = EMPTY_DATASOURCE, frames, silentKeys = {} } = example;
  const [query] = manifest.buildQuery(exampleForm(manifest, example) as never, datasource, {});
  const frame = frames[0] === undefined ? null : frameFromJson(frames[0]);
  const labels = (query?.columns ?? []).map((column) => columnLabel(column));
  return labels.filter(
    (label) => frame !== null && columnNamed(frame, label) !== null && silentKeys[label] === undefined,
  );
}

const EVERY = 4;

const withNulls = (frame: FrameJson, key: string): FrameJson => ({
  ...frame,
  columns: frame.columns.map((column) => {
    const values = column.values.map((cell, row) => (row % EVERY === 0 ? null : cell));
    return column.name === key ? { ...column, values } : column;
  }),
});

/** Every text that a reader finds in an example: drawn, told of a datum, said below. */
async function textsOf(plugin: ChartPlugin, example: ChartExample): Promise<ReadonlySet<string>> {
  const { scene, texts, describe } = await drawExampleWhole(plugin, example);
  const told = dataOf(scene.plot)
    .filter((datum) => datum >= 0)
    .map((datum) => describe(datum))
    .flatMap(({ title, rows }) => [title, ...rows.flatMap(({ label, value }) => [label, value])]);
  const { manifest } = plugin;
  const { t } = testContext();
  const noted = {
    manifest,
    formData: exampleForm(manifest, example),
    datasource: example.datasource ?? EMPTY_DATASOURCE,
    frames: example.frames.map((frame) => frameFromJson(frame)),
    facts: example.frames.map(() => FACTS),
    now: Number.POSITIVE_INFINITY,
  };
  return new Set([...texts, ...told, ...chartNotices(noted, t).map((one) => t(one.message, one.values))]);
}

/** What is wrong where every fourth row of an example lacks a key: neither is it shown as null, nor is it said to be left out. */
export async function nullKeyProblem(
  plugin: ChartPlugin,
  example: ChartExample,
  key: string,
): Promise<string | null> {
  const [first, ...others] = example.frames;
  if (first === undefined) return null;
  const [before, after] = await Promise.all([
    textsOf(plugin, example),
    textsOf(plugin, { ...example, frames: [withNulls(first, key), ...others] }),
  ]);
  const added = [...after].filter((text) => !before.has(text));
  const isSaid = added.some((text) => text.includes(valueMessages.null.text) || LEFT_OUT.test(text));
  return isSaid ? null : `a null of "${key}" vanishes without a word`;
}
