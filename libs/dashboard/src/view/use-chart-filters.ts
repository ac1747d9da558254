import type { DatumPick } from '@belvedere/charts';
import { useServices } from '@belvedere/client-store';
import {
  extraFormDataOf,
  isHeard,
  parseDatasourceKey,
  respondedMask,
  withExtraFormData,
  type DataMask,
  type FormData,
} from '@belvedere/core';
import {
  chosenBy,
  useCrossFilter,
  useFiltersOnChart,
  type CrossFilterOfChart,
  type CrossFilterPlace,
} from '@belvedere/filters';
import { useT } from '@belvedere/ui';
import { useMemo } from 'react';
import { partMessages } from '../messages/dashboard.ts';
import { useDashboard } from '../instance/use-dashboard.ts';
import { useFilterPlace } from '../instance/use-filter-place.ts';

/** A chart among the filters of its dashboard. */
export interface FilteredChart extends Pick<CrossFilterOfChart, 'own' | 'onPick'> {
  /** Its form before the filters. */
  readonly base: FormData;
  readonly place: CrossFilterPlace;
  /** What filters it, filters of the dashboard first. */
  readonly applied: readonly DataMask[];
  /** Filters are not settled yet: it does not ask so long. */
  readonly isWaiting: boolean;
  /** Another filter is looked at, in whose scope it does not lie. */
  readonly isOutside: boolean;
  /** Its form with what the filters add. */
  readonly formData: FormData;
  readonly isChosen: ((pick: DatumPick) => boolean) | null;
}

/** What the filters of the dashboard around mean for one of its charts; while it is edited, no chart filters anew. */
export function useChartFilters(chartId: number, formData: FormData): FilteredChart {
  const { charts } = useServices();
  const isEditing = useDashboard((state) => state.isEditing);
  const card = charts.find(formData.viz_type)?.card;
  const emits = !isEditing && card?.behaviors.includes('INTERACTIVE_CHART') === true;
  const place = useFilterPlace();
  const { applied: crossing, own, onPick } = useCrossFilter(place, chartId, emits);
  const datasource = parseDatasourceKey(formData.datasource ?? '');
  const datasetId = datasource?.type === 'table' ? datasource.id : null;
  const { masks: given, isWaiting, isOutside } = useFiltersOnChart(place, { id: chartId, datasetId });
  const masks = useMemo(
    () => given.filter(({ extraFormData }) => isHeard(formData, extraFormData)),
    [given, formData],
  );
  const t = useT();
  const responded = useMemo(
    () => crossing.map((mask) => respondedMask(place.metadata, { id: chartId, form: formData }, mask)),
    [crossing, place, chartId, formData],
  );
  const applied = useMemo(() => {
    const worded = crossing.map((mask, at): DataMask => {
      if (responded[at] === mask) return mask;
      const label = t(partMessages.highlighted, { label: mask.filterState.label ?? '' });
      return { ...mask, filterState: { ...mask.filterState, label } };
    });
    return [...masks, ...worded];
  }, [masks, crossing, responded, t]);
  const filtered = useMemo(
    () =>
      applied.length === 0
        ? formData
        : withExtraFormData(formData, extraFormDataOf([...masks, ...responded])),
    [formData, applied, masks, responded],
  );
  const isChosen = useMemo(() => (own === null ? null : chosenBy(own)), [own]);
  return useMemo(
    () => ({
      base: formData,
      place,
      applied,
      own,
      onPick,
      isWaiting,
      isOutside,
      formData: filtered,
      isChosen,
    }),
    [formData, place, applied, own, onPick, isWaiting, isOutside, filtered, isChosen],
  );
}
