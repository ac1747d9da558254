import type { NativeFilter } from './filter-entry.ts';

/** What the order of filters depends on. */
export type DependentFilter = Pick<NativeFilter, 'id' | 'cascadeParentIds'>;

/**
 * Filters with those first on which others depend, else in the order given. A dependency that would close a circle does not count,
 * nor does one on a filter that is not there or on the filter itself.
 */
export function filterOrder<Filter extends DependentFilter>(filters: readonly Filter[]): readonly Filter[] {
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const [ordered, open] = [new Set<Filter>(), new Set<string>()];
  const place = (filter: Filter): void => {
    if (ordered.has(filter) || open.has(filter.id)) return;
    open.add(filter.id);
    for (const id of filter.cascadeParentIds) {
      const parent = byId.get(id);
      if (parent !== undefined) place(parent);
    }
    open.delete(filter.id);
    ordered.add(filter);
  };
  for (const filter of filters) place(filter);
  return [...ordered];
}

/** Filters whose dependencies go in a circle, in the order of the circle; null where none do. */
export function filterCircle(filters: readonly DependentFilter[]): readonly string[] | null {
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const done = new Set<string>();
  const walk = (id: string, path: readonly string[]): readonly string[] | null => {
    const at = path.indexOf(id);
    if (at >= 0) return path.slice(at);
    if (done.has(id)) return null;
    for (const parent of byId.get(id)?.cascadeParentIds ?? []) {
      const circle = byId.has(parent) ? walk(parent, [...path, id]) : null;
      if (circle !== null) return circle;
    }
    done.add(id);
    return null;
  };
  for (const { id } of filters) {
    const circle = walk(id, []);
    if (circle !== null) return circle;
  }
  return null;
}

/** Filters above one, those it depends on first hand and through others, in the order of {@link filterOrder}. */
export function filtersAbove<Filter extends DependentFilter>(
  filters: readonly Filter[],
  id: string,
): readonly Filter[] {
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const above = new Set<string>();
  const climb = (from: string): void => {
    for (const parent of byId.get(from)?.cascadeParentIds ?? []) {
      if (parent === id || above.has(parent) || !byId.has(parent)) continue;
      above.add(parent);
      climb(parent);
    }
  };
  climb(id);
  return filterOrder(filters).filter((filter) => above.has(filter.id));
}

/** Ids of the filters whose values depend on one, first hand and through others. */
export function filtersBelow(filters: readonly DependentFilter[], id: string): ReadonlySet<string> {
  return new Set(
    filters
      .filter((filter) => filtersAbove(filters, filter.id).some((one) => one.id === id))
      .map((one) => one.id),
  );
}
