import { useAppDispatch, useCan, useServices } from '@belvedere/client-store';
import type { JsonObject, LayoutComponent } from '@belvedere/core';
import { FilterBox } from '@belvedere/filters';
import { IconButton, MenuButton, useT, type MenuEntry } from '@belvedere/ui';
import { Suspense, useMemo, type JSX } from 'react';
import { useFilterBarPlace } from '../filters/use-filter-bar-place.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { filterBoxMessages } from '../messages/filter-box.ts';
import { partMessages } from '../messages/dashboard.ts';
import { mayArrange } from '../state/may-arrange.ts';
import type { DashboardChart } from '../state/wire.ts';
import { useExploreUrl } from './use-explore-url.ts';
import { chartElementId } from './use-locate.ts';
import { convertBox } from '../state/thunks/convert-box.ts';

/** A filter box on a dashboard. */
export interface FilterBoxPartProps {
  readonly part: LayoutComponent;
  readonly chart: DashboardChart;
}

/** What can be done with a box; that it becomes filters of the dashboard can be taken back. */
function BoxMenu({
  part,
  chart,
  title,
}: FilterBoxPartProps & { readonly title: string }): JSX.Element | null {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { notify } = useServices();
  const exploreUrl = useExploreUrl();
  const mayExplore = useCan('can_explore', 'Superset');
  const mayConvert = useDashboard((state) => mayArrange(state) && !state.isEditing);
  const count = useDashboard(
    (state) => state.boxFilters.filter(({ chartId }) => chartId === chart.id).length,
  );
  const fail = (title: string, text: string): void => {
    notify({ kind: 'error', title, text });
  };
  const undo = async (take: () => Promise<string | null>): Promise<void> => {
    const problem = await take();
    if (problem === null) notify({ kind: 'success', title: t(filterBoxMessages.undone, { title }) });
    else fail(t(filterBoxMessages.undoFailed), problem);
  };
  const convert = async (): Promise<void> => {
    const made = await dispatch(convertBox(key, part.id, chart.id));
    if (made.problem !== null) fail(t(filterBoxMessages.convertFailed), made.problem);
    else if ('undo' in made)
      notify({
        kind: 'success',
        title: t(filterBoxMessages.converted, { count, title }),
        text: t(filterBoxMessages.convertedWhy),
        action: { label: t(filterBoxMessages.undo), run: () => void undo(made.undo) },
      });
  };
  const entries: readonly MenuEntry[] = [
    ...(mayConvert
      ? [
          {
            id: 'convert',
            icon: 'filter' as const,
            label: t(filterBoxMessages.convert),
            onSelect: () => void convert(),
          },
        ]
      : []),
    ...(mayExplore
      ? [{ id: 'explore', icon: 'edit' as const, label: t(partMessages.explore), href: exploreUrl(chart.id) }]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <MenuButton entries={entries}>
      <IconButton icon="more" size="small" hasPopup label={t(filterBoxMessages.menu, { title })} />
    </MenuButton>
  );
}

/** A filter box in its panel: its fields, which filter the charts of the dashboard. */
export function FilterBoxPart({ part, chart }: FilterBoxPartProps): JSX.Element {
  const key = useDashboardKey();
  const around = useFilterBarPlace();
  const boxFilters = useDashboard((state) => state.boxFilters);
  const title = part.meta.sliceNameOverride ?? chart.name;
  const isInstant = chart.formData['instant_filtering'] === true;
  const place = useMemo(() => {
    const own = boxFilters.filter(({ chartId }) => chartId === chart.id).map(({ stored }) => stored);
    const metadata = { native_filter_configuration: own, belvedere_instant_filters: isInstant };
    return { ...around, metadata: metadata as JsonObject };
  }, [around, boxFilters, chart.id, isInstant]);
  return (
    <article
      id={chartElementId(key, chart.id)}
      tabIndex={-1}
      className="bv-part-chart bv-filter-box-part"
      aria-label={title}
    >
      <header className="bv-part-head">
        <div className="bv-part-titles">
          <h3 className="bv-ellipsis" title={title}>
            {title}
          </h3>
        </div>
        <BoxMenu part={part} chart={chart} title={title} />
      </header>
      <div className="bv-part-body">
        <Suspense fallback={null}>
          <FilterBox place={place} />
        </Suspense>
      </div>
    </article>
  );
}
