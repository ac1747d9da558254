import { ALL_ROUTES } from '@belvedere/contracts';
import { expect, it } from 'vitest';
import { deedText, objectText } from './line.ts';

const leavesALine = ALL_ROUTES.filter(
  ({ audit, method, rateClass }) => (audit ?? method !== 'GET') || rateClass === 'export',
);

it.each(leavesALine)('$name is told in words', ({ name: action }) => {
  expect(deedText(({ text }) => text, { action })).not.toBe(action);
});

it('names what a request asks for, and what a guest may see', () => {
  const nothing = { object_id: null, object_name: null };
  const request = { object_type: 'access_request', ...nothing, object_id: '4' };
  expect(objectText({ ...request, facts: { object_type: 'saved_query', address: 'n19' } })).toBe(
    'saved query n19',
  );
  const resources = [
    { type: 'dashboard', id: 3 },
    { type: 'dashboard', id: 'a-b' },
  ];
  expect(objectText({ object_type: 'guest_token', ...nothing, facts: { resources } })).toBe(
    'dashboard 3, dashboard a-b',
  );
  expect(objectText({ object_type: 'chart', object_id: '7', object_name: null, facts: {} })).toBe('chart 7');
  expect(objectText({ object_type: 'auth', ...nothing, facts: {} })).toBe('');
});
