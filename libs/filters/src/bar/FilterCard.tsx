import { filterTypeOf } from '@belvedere/charts';
import { useCount } from '@belvedere/client-store';
import {
  chartIdsOf,
  chartsInScope,
  isRequired,
  scopeTree,
  tabNameOf,
  type NativeFilter,
  type ScopeNode,
} from '@belvedere/core';
import { IconButton, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { filterCardMessages } from '../messages/filter-card.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { useNativeFilters } from '../native/use-filter-masks.ts';
import { clearsGone } from './gone-values.ts';

/** A filter of a bar that is told about. */
export interface AboutFilterProps {
  readonly place: FilterBarPlace;
  readonly filter: NativeFilter;
}

/** Charts that are named under a tab; further ones are counted. */
const NAMED_CHARTS = 12;

/** Tabs with charts directly on them, and the dashboard itself, each with the charts of a scope there. */
function placesOf(
  node: ScopeNode | null,
  held: ReadonlySet<number>,
): readonly (readonly [ScopeNode, readonly number[]])[] {
  if (node === null) return [];
  const own = node.children.flatMap(({ chartId }) =>
    chartId !== null && held.has(chartId) ? [chartId] : [],
  );
  const below = node.children.flatMap((child) => placesOf(child, held));
  return own.length === 0 ? below : [[node, own], ...below];
}

/** For which tabs and charts a filter holds. */
function ScopeOf({ place, filter }: AboutFilterProps): JSX.Element {
  const t = useT();
  const count = useCount();
  const { layout, titleOf } = place;
  const charts = chartsInScope(layout, filter.scope);
  const all = chartIdsOf(layout).length;
  const said =
    charts.length === 0
      ? filterCardMessages.scopeNone
      : charts.length === all
        ? all === 1
          ? filterCardMessages.scopeOnly
          : filterCardMessages.scopeAll
        : filterCardMessages.scopeSome;
  return (
    <>
      <p>{t(said, { chosen: count(charts.length), count: count(all) })}</p>
      {placesOf(scopeTree(layout), new Set(charts)).map(([node, ids]) => (
        <div key={node.id}>
          {node.kind === 'tab' && <strong>{tabNameOf(node.part)}</strong>}
          <ul>
            {ids.slice(0, NAMED_CHARTS).map((id) => (
              <li key={id}>{titleOf(id)}</li>
            ))}
            {ids.length > NAMED_CHARTS && (
              <li>{t(filterCardMessages.scopeMore, { count: count(ids.length - NAMED_CHARTS) })}</li>
            )}
          </ul>
        </div>
      ))}
    </>
  );
}

/** What a filter is, for which charts it holds, and what it depends on. */
export function FilterCard({
  place,
  filter,
  onClose,
}: AboutFilterProps & {
  /** Closes the card. */
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { editFilter = null } = place;
  const filters = useNativeFilters(place.metadata);
  const type = filterTypeOf(filter.filterType);
  const column = filter.targets[0]?.column ?? null;
  const source = place.datasourceOf(filter)?.name ?? null;
  const above = filters.filter(({ id }) => filter.cascadeParentIds.includes(id));
  const below = filters.filter(({ cascadeParentIds }) => cascadeParentIds.includes(filter.id));
  const namesOf = (some: readonly NativeFilter[]): string => some.map(({ name }) => name).join(', ');
  const kind = [type === null ? filter.filterType : t(type.name), column, source];
  return (
    <section className="bv-filter-about-card" aria-label={t(filterBarMessages.about, { name: filter.name })}>
      <header>
        <h4>{filter.name}</h4>
        {editFilter !== null && (
          <IconButton
            icon="edit"
            size="small"
            label={t(filterCardMessages.editOne, { name: filter.name })}
            onClick={() => {
              onClose();
              editFilter(filter.id);
            }}
          />
        )}
      </header>
      <small>{kind.filter((part) => part !== null && part !== '').join(' · ')}</small>
      <ScopeOf place={place} filter={filter} />
      {above.length > 0 && (
        <p>
          {t(filterCardMessages.dependsOn, { names: namesOf(above) })}.{' '}
          {filter.filterType === 'filter_select' &&
            t(clearsGone(filter) ? filterCardMessages.clears : filterCardMessages.flags)}
        </p>
      )}
      {below.length > 0 && <p>{t(filterCardMessages.decides, { names: namesOf(below) })}.</p>}
      {isRequired(filter) && <p>{t(filterCardMessages.isRequired)}</p>}
    </section>
  );
}
