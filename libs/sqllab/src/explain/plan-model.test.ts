import { expect, it } from 'vitest';
import { costlyStep, shownSteps, timesOff, totalMs, type PlanStep } from './plan-model.ts';

const step = (more: Partial<PlanStep> = {}): PlanStep => ({
  depth: 0,
  name: 'Join',
  detail: '',
  rows: null,
  expected: null,
  own_ms: null,
  own_cost: null,
  ...more,
});

it('takes the step with the most time of its own, whatever was expected', () => {
  const steps = [step({ own_ms: 1, own_cost: 90 }), step({ depth: 1, own_ms: 3, rows: 50, expected: 10 })];
  expect(costlyStep(steps)).toEqual({ index: 1, by: 'time', share: 0.75, timesOff: 5 });
  expect(totalMs(steps)).toBe(4);
});

it('takes cost, then rows, then a full scan, where the engine tells no more', () => {
  expect(costlyStep([step({ own_cost: 1 }), step({ own_cost: 9 })])).toMatchObject({
    index: 1,
    by: 'cost',
    share: 0.9,
  });
  expect(costlyStep([step({ expected: 7 }), step()])).toMatchObject({ index: 0, by: 'rows', share: null });
  expect(costlyStep([step({ name: 'Search' }), step({ name: 'Scan' })])).toMatchObject({
    index: 1,
    by: 'scan',
  });
  expect(costlyStep([step()])).toBeNull();
});

it.each(['own_ms', 'own_cost', 'expected'] as const)(
  'of steps with equal %s the deepest is the costly one',
  (by) => {
    const steps = ['Projection', 'Hash join', 'Seq scan', 'Seq scan'].map((name, at) =>
      step({ name, depth: Math.min(at, 2), [by]: at === 3 ? 5 : 600 }),
    );
    expect(costlyStep(steps)?.index).toBe(2);
  },
);

it('tells how far off an expectation was only where it was more than three times too low', () => {
  expect(timesOff({ rows: 30, expected: 10 })).toBeNull();
  expect(timesOff({ rows: 31, expected: 10 })).toBe(3.1);
  expect(timesOff({ rows: 5, expected: 0 })).toBeNull();
});

it('hides what stands below a folded step, and nothing else', () => {
  const steps = [0, 1, 2, 1].map((depth) => step({ depth }));
  expect(shownSteps(steps, new Set())).toEqual([0, 1, 2, 3]);
  expect(shownSteps(steps, new Set([1]))).toEqual([0, 1, 3]);
  expect(shownSteps(steps, new Set([0]))).toEqual([0]);
});
