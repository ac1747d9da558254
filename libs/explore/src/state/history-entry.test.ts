import { expect, it } from 'vitest';
import { draftOfEntry, formOfEntry, historyEntryOf } from './history-entry.ts';

const form = { viz_type: 'pie', metric: 'count' };

it('an entry keeps a form; only a draft of it outlives a reload', () => {
  expect(formOfEntry(historyEntryOf(form, false))).toEqual(form);
  expect(draftOfEntry(historyEntryOf(form, false))).toBeNull();
  expect(draftOfEntry(historyEntryOf(form, true))).toEqual(form);
});

it.each([null, 'x', {}, { belvedereExplore: { formData: {} } }])(
  '%o is an entry of something else',
  (entry) => {
    expect(formOfEntry(entry)).toBeNull();
  },
);
