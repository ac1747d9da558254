import { expect, it } from 'vitest';
import { showReducer, shownSeconds, startShow, type Show, type ShowStep } from './show.ts';

const SECONDS = 20;
const after = (show: Show, kind: ShowStep, atS: number, count = 3): Show =>
  showReducer(show, { kind, at: atS * 1000, count, seconds: SECONDS });
const start = startShow(0);

it('goes on when the time of a slide is over, and begins again after the last', () => {
  const second = after(start, 'tick', 20);
  expect(second.index).toBe(1);
  expect(after(start, 'tick', 19).index).toBe(0);
  expect(after(after(second, 'next', 21), 'next', 22).index).toBe(0);
  expect(after(start, 'previous', 1).index).toBe(2);
});

it('says how long the slide stays', () => {
  expect(shownSeconds(after(start, 'tick', 7), SECONDS)).toBe(13);
});

it('keeps the time that is left while it is paused', () => {
  const paused = after(after(start, 'tick', 5), 'pause', 5);
  const later = after(paused, 'tick', 60);
  expect(later.index).toBe(0);
  expect(shownSeconds(later, SECONDS)).toBe(15);
  const on = after(after(later, 'pause', 60), 'tick', 74);
  expect(on.index).toBe(0);
  expect(after(on, 'tick', 75).index).toBe(1);
});

it('a single slide stays', () => {
  expect(after(start, 'tick', 500, 1).index).toBe(0);
  expect(after(start, 'next', 500, 1).index).toBe(0);
});

it('no slide at all is no fault', () => {
  expect(after(start, 'next', 1, 0).index).toBe(0);
});

it('slides that went away do not lead beyond the last', () => {
  const third = { ...start, index: 2 };
  expect(after(third, 'next', 1, 2).index).toBe(0);
});
