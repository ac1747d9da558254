import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STORED_CONTROLS } from './controls/stored-controls.ts';
import { SENTENCES } from './controls/sentences.ts';
import { controlTables, listedCharts, sentencesOf } from './control-tables.ts';

const plain = (text: string): string =>
  text
    .replaceAll(/ *\| */g, '|')
    .replaceAll(/-{3,}/g, '---')
    .replaceAll(/\n+/g, '\n');

it('the documentation tells what every control of every chart changes', () => {
  const page = readFileSync(new URL('../../docs/controls.md', import.meta.url), 'utf8');
  expect(plain(page)).toContain(plain(controlTables()));
});

it.each(listedCharts.map((chart) => [chart.id, chart] as const))(
  'each control that a stored %s may hold is a control here, or has a sentence',
  (id, chart) => {
    const known = new Set([...chart.controls.map(({ name }) => name), ...Object.keys(sentencesOf(chart))]);
    expect((STORED_CONTROLS[id] ?? []).filter((name) => !known.has(name))).toEqual([]);
  },
);

it('no sentence tells of a chart that is not there, nor of a control that stored forms do not hold', () => {
  const ids = new Set(listedCharts.map(({ id }) => id));
  const stray = Object.entries(SENTENCES).flatMap(([id, sentences]) =>
    Object.keys(sentences)
      .filter((name) => !ids.has(id) || STORED_CONTROLS[id]?.includes(name) !== true)
      .map((name) => `${id}.${name}`),
  );
  expect(stray).toEqual([]);
});
