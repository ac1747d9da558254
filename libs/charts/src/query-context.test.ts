import { definePanel, metrics, sectionMessages, showLegend } from '@belvedere/controls';
import { expect, it } from 'vitest';
import { EMPTY_DATASOURCE } from './datasource.ts';
import type { ChartManifest } from './manifest.ts';
import { contextKey, queryContextOf } from './query-context.ts';

const manifest = {
  id: 'line',
  controls: definePanel({
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [metrics, showLegend],
  }),
  buildQuery: (form: { readonly metrics: readonly string[] }) => [{ metrics: form.metrics }],
} as unknown as ChartManifest;
const keyOf = (more: object): string =>
  contextKey(manifest, queryContextOf(manifest, { viz_type: 'line', ...more }, EMPTY_DATASOURCE));

it('a control that only redraws asks no other question', () => {
  expect(keyOf({ show_legend: false })).toBe(keyOf({ show_legend: true }));
});

it.each([{ metrics: ['count'] }, { url_params: { year: '2024' } }])(
  'a form with %o asks another one',
  (more) => {
    expect(keyOf(more)).not.toBe(keyOf({}));
  },
);
