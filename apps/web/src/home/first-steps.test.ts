import { expect, it } from 'vitest';
import { firstSteps, type Beginnings } from './first-steps.ts';

const NOTHING: Beginnings = {
  database: null,
  mayConnect: true,
  viewed: null,
  sample: null,
  madeChart: null,
  madeDashboard: null,
};

const doneOf = (known: Partial<Beginnings>): readonly string[] =>
  firstSteps({ ...NOTHING, ...known }).flatMap(({ id, isDone }) => (isDone ? [id] : []));

it('nothing is done on an empty instance, and every step leads somewhere', () => {
  const steps = firstSteps(NOTHING);
  expect(steps.map(({ isDone }) => isDone)).toEqual([false, false, false, false]);
  expect(steps.every(({ href }) => href !== null)).toBe(true);
});

it('a step is done by what the server knows, each on its own', () => {
  expect(doneOf({ database: 'Samples' })).toEqual(['connect']);
  expect(doneOf({ viewed: 'Flights' })).toEqual(['look']);
  expect(doneOf({ madeChart: 'Delays' })).toEqual(['make']);
  expect(doneOf({ database: 'S', viewed: 'F', madeChart: 'D', madeDashboard: 'B' })).toHaveLength(4);
});

it('who may not connect databases is told who does', () => {
  const [connect] = firstSteps({ ...NOTHING, mayConnect: false });
  expect(connect?.href).toBeNull();
  expect(connect?.note.text).toBe('An administrator connects databases');
});

it('looking around begins with a dashboard that is there', () => {
  const [, look] = firstSteps({ ...NOTHING, sample: { name: 'Flights', href: '/superset/dashboard/1/' } });
  expect(look).toMatchObject({ name: 'Flights', href: '/superset/dashboard/1/' });
});
