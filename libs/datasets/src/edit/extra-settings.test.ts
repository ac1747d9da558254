import { expect, it } from 'vitest';
import { disallowsAdhoc, withDisallowAdhoc } from './extra-settings.ts';

it('keeps the other settings when charts are kept to saved metrics', () => {
  const on = withDisallowAdhoc('{"a":1}', true);
  expect([disallowsAdhoc(on), JSON.parse(on)]).toEqual([true, { a: 1, disallow_adhoc_metrics: true }]);
  expect(withDisallowAdhoc(on, false)).toBe('{"a":1}');
  expect(withDisallowAdhoc('{"disallow_adhoc_metrics":true}', false)).toBe('');
  expect(disallowsAdhoc('{')).toBe(false);
});
