import {
  canonicalJson,
  chartsInScope,
  scopeOfCharts,
  type CrossFilterResponse,
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
export function followingAll(scopes: CrossFilterScopes, chartId: number): CrossFilterScopes {
  const { [chartId]: _, ...own } = scopes.own;
  return { ...scopes, own };
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

/** A chart does something else where others choose something. */
export function respondingWith(
  scopes: CrossFilterScopes,
  chartId: number,
  response: CrossFilterResponse,
): CrossFilterScopes {
  const { [chartId]: _, ...others } = scopes.responses;
  return { ...scopes, responses: response === 'filter' ? others : { ...others, [chartId]: response } };
}

type ById<Value> = Readonly<Record<number, Value>>;

const textOf = (value: FilterScope | CrossFilterResponse | undefined): string => canonicalJson(value ?? null);

/** Charts of which something else is said. */
function changedIds<Value extends FilterScope | CrossFilterResponse>(
  now: ById<Value>,
  before: ById<Value>,
): readonly number[] {
  const ids = new Set([...Object.keys(now), ...Object.keys(before)].map(Number));
  return [...ids].filter((id) => textOf(now[id]) !== textOf(before[id]));
}

/** How many settings differ: the scope for all, and what is said of single charts. */
export function scopeChanges(now: CrossFilterScopes, before: CrossFilterScopes): number {
  const own = changedIds(now.own, before.own).length + changedIds(now.responses, before.responses).length;
  return own + (textOf(now.all) === textOf(before.all) ? 0 : 1);
}

function rebased<Value extends FilterScope | CrossFilterResponse>(
  now: ById<Value>,
  before: ById<Value>,
  since: ById<Value>,
): ById<Value> {
  return changedIds(now, before).reduce<ById<Value>>((said, id) => {
    const { [id]: _, ...others } = said;
    const mine = now[id];
    return mine === undefined ? others : { ...others, [id]: mine };
  }, since);
}

/** The changes of `now` against `before`, made to scopes that somebody else may have changed since. */
export function rebasedScopes(
  now: CrossFilterScopes,
  before: CrossFilterScopes,
  since: CrossFilterScopes,
): CrossFilterScopes {
  return {
    all: textOf(now.all) === textOf(before.all) ? since.all : now.all,
    own: rebased(now.own, before.own, since.own),
    responses: rebased(now.responses, before.responses, since.responses),
  };
}
