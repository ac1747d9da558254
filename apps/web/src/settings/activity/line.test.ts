import { ALL_ROUTES } from '@belvedere/contracts';
import { expect, it } from 'vitest';
import { deedText } from './line.ts';

const leavesALine = ALL_ROUTES.filter(
  ({ audit, method, rateClass }) => (audit ?? method !== 'GET') || rateClass === 'export',
);

it.each(leavesALine)('$name is told in words', ({ name: action }) => {
  expect(deedText(({ text }) => text, { action })).not.toBe(action);
});
