import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EDIT_JOIN_MS, UNDO_HISTORY_LIMIT, UNDO_LIMIT } from './limits.ts';
import {
  amendPresent,
  hasSteps,
  mapVersions,
  pushStep,
  redoStep,
  startHistory,
  undoStep,
  type UndoHistory,
} from './undo-history.ts';

type Move = { readonly do: 'push'; readonly version: number } | { readonly do: 'undo' | 'redo' };

const moves = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('push' as const), version: fc.nat() }) },
    fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }),
  ),
  { maxLength: 3 * UNDO_LIMIT, size: 'max' },
);

function after(history: UndoHistory<number>, move: Move): UndoHistory<number> {
  if (move.do === 'push') return pushStep(history, move.version);
  return move.do === 'undo' ? undoStep(history) : redoStep(history);
}

const played = (list: readonly Move[]): UndoHistory<number> => list.reduce(after, startHistory(-1));
const pushed = (count: number): UndoHistory<number> =>
  played(Array.from({ length: count }, (_, version) => ({ do: 'push', version })));

/** The same moves on a plain list with a place in it, without a limit. */
function presentOfList(list: readonly Move[]): number {
  let versions = [-1];
  let at = 0;
  let oldest = 0;
  for (const move of list) {
    if (move.do === 'push' && move.version !== versions[at]) {
      versions = [...versions.slice(0, at + 1), move.version];
      at += 1;
      oldest = Math.max(oldest, at - UNDO_HISTORY_LIMIT);
    }
    if (move.do === 'undo') at = Math.max(oldest, at - 1);
    if (move.do === 'redo') at = Math.min(versions.length - 1, at + 1);
  }
  return versions[at] ?? Number.NaN;
}

describe('a history', () => {
  it('stands where a plain list with a place in it stands', () => {
    fc.assert(
      fc.property(moves, (list) => {
        expect(played(list).present).toBe(presentOfList(list));
      }),
    );
  });

  it('gives a step back by undo, and forward again by redo', () => {
    fc.assert(
      fc.property(moves, fc.nat(), (list, version) => {
        const history = played(list);
        const next = pushStep(history, version);
        fc.pre(next !== history);
        expect(undoStep(next).present).toBe(history.present);
        expect(redoStep(undoStep(next))).toEqual(next);
      }),
    );
  });

  it('keeps no more steps than the limit, and forgets what was undone when something new is done', () => {
    fc.assert(
      fc.property(moves, fc.nat(), (list, version) => {
        const history = played(list);
        expect(history.past.length).toBeLessThanOrEqual(UNDO_HISTORY_LIMIT);
        const next = pushStep(history, version);
        expect(next === history || next.future.length === 0).toBe(true);
      }),
    );
  });

  it('has steps unless everything was undone, and always once there were more than the limit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 * UNDO_LIMIT }), (count) => {
        let history = pushed(count);
        while (history.past.length > 0) history = undoStep(history);
        expect(hasSteps(history)).toBe(count > UNDO_LIMIT);
        expect(history.present === -1).toBe(count <= UNDO_HISTORY_LIMIT);
      }),
    );
  });

  it('is the same value where nothing can be undone or redone', () => {
    const start = startHistory(1);
    expect([undoStep(start), redoStep(start), pushStep(start, 1), amendPresent(start, 1)]).toEqual(
      Array.from({ length: 4 }, () => start),
    );
    expect(undoStep(start)).toBe(start);
  });
});

describe('edits in quick succession', () => {
  const gaps = fc.array(fc.nat({ max: EDIT_JOIN_MS }), { minLength: 1, maxLength: 100 });

  it('of one thing are one step, whose present is the last', () => {
    fc.assert(
      fc.property(moves, gaps, (list, waits) => {
        const before = amendPresent(played(list), -2);
        let history = before;
        let at = 0;
        for (const [index, wait] of waits.entries()) {
          at += wait;
          history = pushStep(history, -3 - index, { of: 'title', at });
        }
        expect(history).toMatchObject({ present: -2 - waits.length, future: [] });
        expect(undoStep(history).present).toBe(before.present);
      }),
    );
  });

  const first = pushStep(startHistory(0), 1, { of: 'title', at: 0 });

  it.each([
    ['of another thing', { of: 'width', at: 1 }],
    ['after a pause', { of: 'title', at: EDIT_JOIN_MS + 1 }],
    ['without a mark', null],
  ])('%s are steps of their own', (_name, mark) => {
    expect(pushStep(first, 2, mark).past).toEqual([0, 1]);
  });

  it('do not reach over an undo', () => {
    const again = pushStep(redoStep(undoStep(first)), 2, { of: 'title', at: 1 });
    expect(again.past).toEqual([0, 1]);
  });
});

it('a version that is amended is no step, and what changes in all versions leaves the steps alone', () => {
  const history = undoStep(pushed(3));
  expect(amendPresent(history, 9)).toEqual({ ...history, present: 9 });
  expect(mapVersions(history, (version) => version * 10)).toMatchObject({
    past: [-10, 0],
    present: 10,
    future: [20],
  });
});
