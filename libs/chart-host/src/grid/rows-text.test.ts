import { translateEnglish } from '@belvedere/ui';
import { expect, it } from 'vitest';
import { rowsBadge, showsOthers, type CountedAnswer } from './rows-text.ts';

const by = (set_by: 'query' | 'server') => ({ limit: 10_000, set_by, is_top: false });
const of = (
  sqlRows: number,
  rowKind: CountedAnswer['rowKind'],
  totalCount: number | null = null,
  limited: CountedAnswer['limited'] = null,
  unplacedRows = 0,
): CountedAnswer => ({ sqlRows, unplacedRows, rowKind, totalCount, limited });

it.each([
  [of(96, 'rows'), '96 rows', 'neutral'],
  [of(1, 'rows', 1), '1 row', 'neutral'],
  [of(0, 'rows', 0), '0 rows', 'danger'],
  [of(96, 'groups'), '96 groups', 'neutral'],
  [of(3_000_000, 'counted', 3_000_000), '3,000,000 rows counted', 'neutral'],
  [of(8, 'counted', 8, null, 4), '4 of 8 rows counted', 'neutral'],
  [of(10_000, 'rows', 3_000_000, by('query')), '10,000 of 3,000,000 rows · Limit reached', 'neutral'],
  [of(10_000, 'groups', 322_000, by('server')), '10,000 of 322,000 groups · Limit reached', 'warning'],
])('the badge of %o says "%s" in a %s tone', (answer, text, tone) => {
  expect(rowsBadge(answer, translateEnglish, (count) => count.toLocaleString('en-US'))).toEqual({
    text,
    tone,
  });
});

it('a chart of other charts has no badge of its own, which would count what is not seen', () => {
  const showsCharts = ({ deck_slices: ids }: object & { readonly deck_slices?: unknown }) =>
    Array.isArray(ids) ? ids : [];
  const formOf = (ids: readonly number[]) => ({ viz_type: 'deck_multi', deck_slices: ids });
  expect(showsOthers({ showsCharts }, formOf([7, 8]))).toBe(true);
  expect(showsOthers({ showsCharts }, formOf([]))).toBe(false);
  expect(showsOthers({}, formOf([7]))).toBe(false);
});
