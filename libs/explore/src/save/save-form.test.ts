import { describe, expect, it } from 'vitest';
import type { SavedChart } from '../state/explore-state.ts';
import { isSaveReady, overwriteHindrance, saveFormOf } from './save-form.ts';

const chart = { can: ['read', 'write'], isManagedExternally: false } as unknown as SavedChart;

describe('overwriting a chart', () => {
  it('is for its owners', () => {
    expect(overwriteHindrance(chart)).toBeNull();
    expect(overwriteHindrance({ ...chart, can: ['read'] })).toBe('notOwner');
    expect(overwriteHindrance({ ...chart, isManagedExternally: true })).toBe('managed');
    expect(overwriteHindrance(null)).toBe('noChart');
  });

  it('is what the dialog starts with where it is allowed', () => {
    expect(saveFormOf(chart, 'Delays', '', { kind: 'none' }).mode).toBe('over');
    expect(saveFormOf(null, '', '', { kind: 'none' }).mode).toBe('new');
  });
});

it('a chart needs a name, and so does the dataset that is made first', () => {
  const form = saveFormOf(null, 'Delays', ' ', { kind: 'none' });
  expect([isSaveReady(form, false), isSaveReady(form, true)]).toEqual([true, false]);
  expect(isSaveReady({ ...form, name: ' ' }, false)).toBe(false);
});
