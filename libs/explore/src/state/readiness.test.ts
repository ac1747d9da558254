import { EMPTY_DATASOURCE, type ChartManifest } from '@belvedere/charts';
import { definePanel, metrics, rowLimit, sectionMessages } from '@belvedere/controls';
import { describe, expect, it } from 'vitest';
import { formChanges, formProblems, isRunnable, panelStateOf, runHindrance } from './readiness.ts';

const manifest = {
  id: 'line',
  controls: definePanel({
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [metrics, rowLimit],
  }),
} as unknown as ChartManifest;
const form = (more: object) => ({ viz_type: 'line', ...more });
const changes = (before: object, after: object) =>
  formChanges(manifest, EMPTY_DATASOURCE, form(before), form(after)).map(({ name }) => name);

describe('what differs between two forms', () => {
  it('is not a default that one of them writes out', () => {
    expect(changes({}, { row_limit: 10_000, metrics: [] })).toEqual([]);
  });

  it('is every other value', () => {
    expect(changes({ row_limit: 5 }, { metrics: ['count'] })).toEqual(['metrics', 'row_limit']);
  });
});

it('a form is asked of the database when its controls are complete and its type and dataset are known', () => {
  const complete = form({ metrics: ['count'] });
  expect(isRunnable(manifest, complete, EMPTY_DATASOURCE)).toBe(true);
  expect(isRunnable(manifest, form({}), EMPTY_DATASOURCE)).toBe(false);
  expect(isRunnable(null, complete, EMPTY_DATASOURCE)).toBe(false);
  expect(isRunnable(manifest, complete, null)).toBe(false);
});

it.each([
  [{ metrics: ['count'] }, null],
  [{ metrics: ['count'], row_limit: 'abc' }, 'invalid'],
  [{ metrics: [], row_limit: 'abc' }, 'incomplete'],
])('a form with %o is kept from running as: %s', (more, hindrance) => {
  const panel = panelStateOf(manifest, form(more), EMPTY_DATASOURCE, null);
  expect(runHindrance(formProblems(manifest, form(more), EMPTY_DATASOURCE), panel)).toBe(hindrance);
});
