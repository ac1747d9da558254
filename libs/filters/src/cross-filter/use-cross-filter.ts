import type { DatumPick } from '@belvedere/charts';
import { useAppDispatch, useAppSelector, useFlag, useSlice } from '@belvedere/client-store';
import {
  crossFilterTargets,
  extraFormDataOf,
  type DataMask,
  type ExtraFormData,
  type JsonObject,
  type Layout,
} from '@belvedere/core';
import { useCallback, useMemo } from 'react';
import {
  crossFilterActions,
  crossFiltersSlice,
  selectCrossFilters,
  type CrossFilterChoice,
} from '../state/cross-filters-slice.ts';
import { choose } from './choice.ts';

/** A dashboard on a page, as cross-filters see it. */
export interface CrossFilterPlace {
  /** Names the dashboard's instance on the page. */
  readonly instance: string;
  readonly layout: Layout;
  readonly metadata: JsonObject;
}

/** Cross-filters from the side of one chart. */
export interface CrossFilterOfChart {
  /** What the others add to its query; null when nothing. */
  readonly extraFormData: ExtraFormData | null;
  /** Charts that filter it, by what. */
  readonly applied: readonly DataMask[];
  /** What it filters the others by. */
  readonly own: CrossFilterChoice | null;
  /** Chooses data, or lets them go; null where this chart filters nothing. */
  readonly onPick: ((picks: readonly DatumPick[], mode: { readonly isAdditive: boolean }) => void) | null;
}

/** Whether charts of a dashboard filter each other: its metadata may say no, and so may the instance. */
export function useIsCrossFiltered(metadata: JsonObject): boolean {
  return useFlag('DASHBOARD_CROSS_FILTERS') && metadata['cross_filters_enabled'] !== false;
}

type Choices = Readonly<Record<string, CrossFilterChoice>>;

/** What filters a chart, in the order in which it was chosen. */
function masksOn(
  chartId: number,
  choices: Choices,
  { layout, metadata }: Pick<CrossFilterPlace, 'layout' | 'metadata'>,
): readonly DataMask[] {
  return Object.values(choices)
    .map(({ mask }) => mask)
    .filter(({ id }) => crossFilterTargets(layout, metadata, Number(id)).includes(chartId));
}

const NO_MASKS: readonly DataMask[] = [];

const isSame = (one: readonly DataMask[], other: readonly DataMask[]): boolean =>
  one.length === other.length && one.every((mask, at) => mask === other[at]);

/** Selects what filters a chart: the same list as before where a choice does not concern it, so that it is not rendered. */
function masksSelector(
  chartId: number,
  layout: Layout,
  metadata: JsonObject,
): (choices: Choices) => readonly DataMask[] {
  let last: { readonly choices: Choices; readonly masks: readonly DataMask[] } | null = null;
  return (choices) => {
    if (last?.choices === choices) return last.masks;
    const masks = masksOn(chartId, choices, { layout, metadata });
    last = { choices, masks: last !== null && isSame(last.masks, masks) ? last.masks : masks };
    return last.masks;
  };
}

function useMasksOn({ instance, layout, metadata }: CrossFilterPlace, chartId: number): readonly DataMask[] {
  const isOn = useIsCrossFiltered(metadata);
  const select = useMemo(() => masksSelector(chartId, layout, metadata), [chartId, layout, metadata]);
  return useAppSelector((root) => (isOn ? select(selectCrossFilters(root, instance)) : NO_MASKS));
}

/** What filters add to the charts of a dashboard, by chart id; charts that nothing filters are left out. */
export function useExtraFormData(
  { instance, layout, metadata }: CrossFilterPlace,
  chartIds: readonly number[],
): Readonly<Record<string, ExtraFormData>> {
  useSlice(crossFiltersSlice);
  const isOn = useIsCrossFiltered(metadata);
  const choices = useAppSelector((root) => selectCrossFilters(root, instance));
  return useMemo(() => {
    const all = chartIds.map((id) => [id, isOn ? masksOn(id, choices, { layout, metadata }) : []] as const);
    return Object.fromEntries(
      all.filter(([, masks]) => masks.length > 0).map(([id, masks]) => [id, extraFormDataOf(masks)]),
    );
  }, [isOn, choices, layout, metadata, chartIds]);
}

/** Cross-filters for one chart of a dashboard. `emits` says whether its type can filter others. */
export function useCrossFilter(place: CrossFilterPlace, chartId: number, emits: boolean): CrossFilterOfChart {
  useSlice(crossFiltersSlice);
  const { instance, metadata } = place;
  const dispatch = useAppDispatch();
  const isOn = useIsCrossFiltered(metadata);
  const applied = useMasksOn(place, chartId);
  const extraFormData = useMemo(() => (applied.length === 0 ? null : extraFormDataOf(applied)), [applied]);
  const own = useAppSelector((root) => (isOn ? (selectCrossFilters(root, instance)[chartId] ?? null) : null));
  const onPick = useCallback<NonNullable<CrossFilterOfChart['onPick']>>(
    (picks, mode) => {
      const choice = choose(chartId, own, picks, mode);
      dispatch(crossFilterActions.changed({ key: instance, chartId, choice }));
    },
    [dispatch, instance, chartId, own],
  );
  return { extraFormData, applied, own, onPick: isOn && emits ? onPick : null };
}
