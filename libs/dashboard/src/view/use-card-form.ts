import { useDrill } from '@belvedere/chart-host';
import { EMPTY_DATASOURCE, asDashboardShows, type DatumPick } from '@belvedere/charts';
import type { LayoutComponent } from '@belvedere/core';
import { useMemo } from 'react';
import { shownMetadata } from '../state/dashboard-slice.ts';
import type { DashboardChart } from '../state/wire.ts';
import { useCardLevels } from './use-card-levels.ts';
import { useChartFilters, type FilteredChart } from './use-chart-filters.ts';
import { useSwitched } from './use-switched.ts';
import { useCompared } from './use-compared.ts';
import type { MarkOpening } from '../open/mark-opening.ts';
import { useOpenings } from '../open/use-openings.ts';
import { useDashboard, useSavedPlace } from '../instance/use-dashboard.ts';

/** A chart, and its place in the layout. */
export interface CardOf {
  readonly part: LayoutComponent;
  readonly chart: DashboardChart;
}

/** What a click on a mark does: it leads where the author says, else it filters. */
const clickOpens = (
  opening: MarkOpening | undefined,
  { onPick }: Pick<FilteredChart, 'onPick'>,
): Pick<FilteredChart, 'onPick'> => ({
  onPick:
    opening === undefined
      ? onPick
      : ([pick, ...more], mode) =>
          pick === undefined || more.length > 0 || mode.isAdditive
            ? onPick?.(pick === undefined ? more : [pick, ...more], mode)
            : opening.onOpen(pick),
});

const nothingChosen = (): boolean => false;
/** A chart's form in the colours and under the filters of its dashboard, and what filters and drills with it. */
export function useCardForm({ part, chart }: CardOf) {
  const place = useSavedPlace();
  const datasource =
    useDashboard((state) => state.datasets[chart.formData.datasource ?? '']) ?? EMPTY_DATASOURCE;
  const switched = useSwitched(chart, part.meta.sliceNameOverride ?? chart.name);
  const metadata = useDashboard(shownMetadata);
  const own = switched.form ?? chart.formData;
  const colored = useMemo(() => asDashboardShows(own, metadata), [own, metadata]);
  const filters = useChartFilters(chart.id, colored);
  const crossFilter = useMarkFilter(filters);
  const levels = useCardLevels(chart.id, filters.formData, datasource);
  const compared = useCompared(levels.form, switched.title);
  const of = useMemo(
    () => ({
      formData: compared.form ?? levels.form,
      datasource,
      title: compared.title,
      ...place,
      sliceId: chart.id,
    }),
    [compared, levels.form, datasource, place, chart.id],
  );
  const openings = useOpenings(chart.id);
  const drill = useDrill({ ...of, crossFilter, levels, openings });
  const isComing = levels.isWaiting || switched.form === null || compared.form === null;
  const clickable = useMemo(
    () => ({
      ...filters,
      ...clickOpens(
        openings.find(({ isOnClick }) => isOnClick),
        filters,
      ),
      isWaiting: filters.isWaiting || isComing,
    }),
    [filters, openings, isComing],
  );
  const { hindrance } = compared;
  return useMemo(
    () => ({
      of,
      /** Why the chart is not compared with what the others are; null where it is. */
      hindrance,
      filters: clickable,
      drill,
      levels,
    }),
    [of, hindrance, clickable, drill, levels],
  );
}

/** Filters by a mark of the picture; null where the chart filters nothing. */
function useMarkFilter({ onPick, isChosen }: FilteredChart) {
  return useMemo(
    () =>
      onPick === null
        ? null
        : {
            onPick: (pick: DatumPick) => {
              onPick([pick], { isAdditive: isChosen?.(pick) === true });
            },
            isChosen: isChosen ?? nothingChosen,
          },
    [onPick, isChosen],
  );
}

/** What {@link useCardForm} gives. */
export type CardForm = ReturnType<typeof useCardForm>;
