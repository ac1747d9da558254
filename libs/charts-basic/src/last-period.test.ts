import {
  chartNotices,
  EMPTY_DATASOURCE,
  exampleForm,
  queryContextOf,
  type AnswerFacts,
  type ChartExample,
  type ChartManifest,
} from '@belvedere/charts';
import { columnLabel, fillMessage, isTemporalKind } from '@belvedere/core';
import { columnNamed, frameFromJson, numbersOf, type FrameColumn } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { basicDrawings } from './drawings/index.ts';

const HOUR_MS = 3_600_000;
const facts: AnswerFacts = { rowKind: 'groups', limited: null, totalCount: null, rejectedFilters: [] };

/** The time axis in the answer of an example whose number is no total; null without one. */
function grainedTimes(manifest: ChartManifest, example: ChartExample): FrameColumn | null {
  const { datasource = EMPTY_DATASOURCE, frames } = example;
  const form = exampleForm(manifest, example);
  const [query] = queryContextOf(manifest, form, datasource).queries;
  const axis = query?.columns?.find((one) => typeof one === 'object' && one.columnType === 'BASE_AXIS');
  const isGrained = typeof axis === 'object' && typeof axis.timeGrain === 'string';
  if (!isGrained || frames[0] === undefined || manifest.leavesOutCutPeriods?.(form as never, datasource))
    return null;
  const column = columnNamed(frameFromJson(frames[0]), columnLabel(axis));
  return column !== null && isTemporalKind(column.kind) ? column : null;
}

function saidOf(manifest: ChartManifest, example: ChartExample, now: number): readonly string[] {
  const { datasource = EMPTY_DATASOURCE } = example;
  const frames = example.frames.map((frame) => frameFromJson(frame));
  const formData = exampleForm(manifest, example);
  const noted = { manifest, formData, datasource, frames, facts: frames.map(() => facts), now };
  const t = ({ text }: { readonly text: string }, values = {}): string => fillMessage(text, values);
  return chartNotices(noted, t).map(({ message, values }) => t(message, values));
}

it('every chart over a time axis says that its last period is unfinished', async () => {
  const said = new Map<string, readonly string[]>();
  for (const { manifest, examples } of basicDrawings) {
    for (const example of (await examples?.()) ?? []) {
      const times = grainedTimes(manifest, example);
      if (times === null) continue;
      const now = Math.max(...numbersOf(times)) + HOUR_MS;
      said.set(`${manifest.id}: ${example.name}`, saidOf(manifest, example, now));
    }
  }
  expect([...said].filter(([, texts]) => texts.length === 0)).toEqual([]);
  expect(new Set([...said.keys()].map((name) => name.split(':')[0])).size).toBeGreaterThan(8);
});
