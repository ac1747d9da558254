import { describe, expect, test } from 'vitest';
import { PAGE_URLS } from '@belvedere/contracts';
import { isPage, movedPage } from './page-table.ts';

/** Pages whose addresses end with a secret. */
const OTHERS: ReadonlySet<string> = new Set([PAGE_URLS.setup, PAGE_URLS.password, PAGE_URLS.signOut]);

test.each(Object.values(PAGE_URLS).filter((url) => !OTHERS.has(url)))('%s is a page', (url) => {
  expect(isPage(url)).toBe(true);
});

test.each(['/settings/people', '/settings/roles/12/'])('%s is a page', (url) => {
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
    ['/users/list/', '', '/settings/people/'],
    ['/roles/list/', '', '/settings/roles/'],
    ['/list_groups/', '', '/settings/groups/'],
    ['/superset/explore/', 'slice_id=1', '/explore/?slice_id=1'],
    ['/superset/explore/table/3/', '', '/explore/?datasource_type=table&datasource_id=3'],
    [
      '/superset/explore/table/3',
      'standalone=1',
      '/explore/?datasource_type=table&datasource_id=3&standalone=1',
    ],
  ])('%s leads on', (path, query, target) => {
    expect(movedPage(path, query)).toBe(target);
  });
});
