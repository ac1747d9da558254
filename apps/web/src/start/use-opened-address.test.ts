import { expect, it } from 'vitest';
import { openedNext } from './use-opened-address.ts';

const SAME = { isSameDashboard: true };
const opened = { at: 'flights', names: ['flights'] };

it('a dashboard whose save changed its address is still the one that was opened, also on the way back', () => {
  const renamed = openedNext(opened, 'delays', SAME);
  expect(renamed.at).toBe('flights');
  expect(openedNext(renamed, 'flights', null).at).toBe('flights');
  expect(openedNext(renamed, 'delays', SAME).at).toBe('flights');
});

it('another dashboard is opened anew', () => {
  expect(openedNext(opened, 'weather', null)).toEqual({ at: 'weather', names: ['weather'] });
});
