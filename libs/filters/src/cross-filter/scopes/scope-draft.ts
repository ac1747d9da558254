import {
  canonicalJson,
  chartsInScope,
  scopeOfCharts,
  type CrossFilterScopes,
  type FilterScope,
  type Layout,
} from '@belvedere/core';

/** The scope that holds for a chart's choices; null stands for all charts. */
const scopeAt = ({ all, own }: CrossFilterScopes, chartId: number | null): FilterScope =>
  (chartId === null ? null : own[chartId]) ?? all;

/** Charts that a chart's choices filter, in reading order; never itself. */
export const filteredBy = (
  layout: Layout,
  scopes: CrossFilterScopes,
  chartId: number | null,
): readonly number[] => chartsInScope(layout, scopeAt(scopes, chartId)).filter((id) => id !== chartId);

/** A chart follows the scope for all again. */
export function followingAll({ all, own }: CrossFilterScopes, chartId: number): CrossFilterScopes {
  const { [chartId]: _, ...others } = own;
  return { all, own: others };
}

/** A chart, null for all of them, filters exactly these charts. */
export function filteringCharts(
  layout: Layout,
  scopes: CrossFilterScopes,
  { chartId, charts }: { readonly chartId: number | null; readonly charts: readonly number[] },
): CrossFilterScopes {
  const scope = scopeOfCharts(
    layout,
    charts.filter((id) => id !== chartId),
  );
  return chartId === null
    ? { ...scopes, all: scope }
    : { ...scopes, own: { ...scopes.own, [chartId]: scope } };
}

const textOf = (scope: FilterScope | undefined): string => canonicalJson(scope ?? null);

/** How many scopes differ: the one for all, and those of single charts. */
export function scopeChanges(now: CrossFilterScopes, before: CrossFilterScopes): number {
  const ids = new Set([...Object.keys(now.own), ...Object.keys(before.own)].map(Number));
  const own = [...ids].filter((id) => textOf(now.own[id]) !== textOf(before.own[id]));
  return own.length + (textOf(now.all) === textOf(before.all) ? 0 : 1);
}

/** The changes of `now` against `before`, made to scopes that somebody else may have changed since. */
export function rebasedScopes(
  now: CrossFilterScopes,
  before: CrossFilterScopes,
  since: CrossFilterScopes,
): CrossFilterScopes {
  const ids = new Set([...Object.keys(now.own), ...Object.keys(before.own)].map(Number));
  const changed = [...ids].filter((id) => textOf(now.own[id]) !== textOf(before.own[id]));
  const own = changed.reduce<CrossFilterScopes['own']>((scopes, id) => {
    const { [id]: _, ...others } = scopes;
    const mine = now.own[id];
    return mine === undefined ? others : { ...others, [id]: mine };
  }, since.own);
  return { all: textOf(now.all) === textOf(before.all) ? since.all : now.all, own };
}
