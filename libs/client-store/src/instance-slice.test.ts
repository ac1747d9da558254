import type { Action } from 'redux';
import { expect, it } from 'vitest';
import { defineInstanceSlice, keyedActions } from './instance-slice.ts';
import type { RootState } from './slice.ts';

const added = keyedActions('sum')<{ readonly amount: number }>('added');
const slice = defineInstanceSlice<number>({
  name: 'sum',
  initialState: 0,
  reduce: (sum, action) => (added.match(action) ? sum + action.payload.amount : sum),
});
const after = (root: RootState, action: Action): RootState => ({
  ...root,
  [slice.name]: slice.advance(root, action),
});
const both = [added({ key: 'a', amount: 1 }), added({ key: 'b', amount: 2 })].reduce<RootState>(after, {});

it('every instance has a state of its own, and starts with the initial one', () => {
  expect(['a', 'b', 'c'].map((key) => slice.select(both, key))).toEqual([1, 2, 0]);
});

it('an instance that is gone is forgotten', () => {
  expect(slice.selectAll(after(both, slice.closed({ key: 'a' })))).toEqual({ b: 2 });
});

it('actions of other features, and those without a key, change nothing', () => {
  const other = keyedActions('other')('added');
  const unchanged = [other({ key: 'a' }), { type: 'sum/added' }, slice.closed({ key: 'c' })];
  for (const action of unchanged) expect(slice.advance(both, action)).toBe(both[slice.name]);
});
