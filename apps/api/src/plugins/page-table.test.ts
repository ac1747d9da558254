import { describe, expect, test } from 'vitest';
import { PAGE_URLS } from '@belvedere/contracts';
import { isPage, movedPage } from './page-table.ts';

test.each(Object.values(PAGE_URLS).filter((url) => url !== PAGE_URLS.setup))('%s is a page', (url) => {
  expect(isPage(url)).toBe(true);
});

test('an address nobody named is no page', () => {
  expect(isPage('/nothing/here')).toBe(false);
});

describe('addresses of earlier versions', () => {
  test.each([
    ['/superset/sqllab/', 'savedQueryId=3', '/sqllab/?savedQueryId=3'],
    ['/superset/slice/7/', '', '/explore/?slice_id=7'],
    ['/superset/explore/p/abc/', '', '/explore/?permalink_key=abc'],
    ['/superset/explore/', 'slice_id=1', '/explore/?slice_id=1'],
  ])('%s leads on', (path, query, target) => {
    expect(movedPage(path, query)).toBe(target);
  });
});
