import { expect, it } from 'vitest';
import { extraWithLines, hierarchyFault, linesOfExtra } from './hierarchy-lines.ts';

const LINE = 'Geography: country > state';

it('keeps hierarchies beside the other settings and takes them out again', () => {
  const extra = extraWithLines('{"disallow_adhoc_metrics":true}', LINE);
  expect(JSON.parse(extra)).toEqual({
    disallow_adhoc_metrics: true,
    hierarchies: [{ name: 'Geography', columns: ['country', 'state'] }],
  });
  expect(linesOfExtra(extra)).toBe(LINE);
  expect(extraWithLines(extra, '')).toBe('{"disallow_adhoc_metrics":true}');
  expect(extraWithLines(extraWithLines('', LINE), ' ')).toBe('');
});

it('keeps a line that is no hierarchy yet, and says that it is none', () => {
  const extra = extraWithLines('', `${LINE}\nTime: year`);
  expect(linesOfExtra(extra)).toBe(`${LINE}\nTime: year`);
  expect(hierarchyFault(extra, ['country', 'state', 'year'])).toEqual({ kind: 'line' });
});

it('names a column that the dataset does not have', () => {
  expect(hierarchyFault(extraWithLines('', LINE), ['country'])).toEqual({ kind: 'column', column: 'state' });
  expect(hierarchyFault(extraWithLines('', LINE), ['country', 'state'])).toBeNull();
});
