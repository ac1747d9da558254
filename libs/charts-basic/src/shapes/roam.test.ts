import { describe, expect, it } from 'vitest';
import { reduceRoam, roamed, roamIn } from './roam.ts';

const size = { width: 200, height: 100 };
const middle = { factor: 2, around: [0.5, 0.5] } as const;

describe('a picture that roams', () => {
  it('is enlarged around the place that was asked for', () => {
    const view = reduceRoam({}, { kind: 'scale', to: middle }, true);
    expect(
      roamed(
        [
          { x: 100, y: 50 },
          { x: 150, y: 50 },
        ],
        roamIn(view),
        size,
      ),
    ).toEqual([
      { x: 100, y: 50 },
      { x: 200, y: 50 },
    ]);
  });

  it('never leaves the sight of its reader', () => {
    const view = reduceRoam({}, { kind: 'move', datum: null, by: [9, -9] }, 'move');
    expect(roamIn(view)).toEqual({ scale: 1, x: 0.8, y: -0.8 });
    expect(reduceRoam(view, { kind: 'move', datum: null, by: [1, 0] }, 'move')).toBe(view);
  });

  it('stays where it is when its author allows no more', () => {
    const view = {};
    expect(reduceRoam(view, { kind: 'scale', to: middle }, 'move')).toBe(view);
    expect(reduceRoam(view, { kind: 'move', datum: null, by: [0.1, 0] }, 'scale')).toBe(view);
    expect(reduceRoam(view, { kind: 'move', datum: 3, by: [0.1, 0] }, true)).toBe(view);
  });

  it('comes home, and keeps the rest of the view', () => {
    const near = reduceRoam({ hidden: ['a'] }, { kind: 'scale', to: middle }, true);
    expect(reduceRoam(near, { kind: 'scale', to: null }, true)).toEqual({ hidden: ['a'] });
    const first = {};
    expect(reduceRoam(first, { kind: 'scale', to: null }, true)).toBe(first);
  });
});
