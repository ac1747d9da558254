import { expect, it } from 'vitest';
import { EDGE_PX, edgeSpeed } from './edge-scroll.ts';

const span = { top: 100, bottom: 900 };

it('the middle of a place stands still', () => {
  expect(edgeSpeed(500, span)).toBe(0);
  expect(edgeSpeed(100 + EDGE_PX, span)).toBe(0);
  expect(edgeSpeed(900 - EDGE_PX, span)).toBe(0);
});

it('nearer to an edge it scrolls faster, and no faster beyond it', () => {
  expect(edgeSpeed(880, span)).toBeGreaterThan(edgeSpeed(850, span));
  expect(edgeSpeed(120, span)).toBeLessThan(edgeSpeed(150, span));
  expect(edgeSpeed(2000, span)).toBe(edgeSpeed(900, span));
});

it('a low place keeps a middle that stands still', () => {
  expect(edgeSpeed(45, { top: 0, bottom: 90 })).toBe(0);
});
