import { useDownloads, useLabelPlaces, useTiming, type ChartDataState } from '@belvedere/chart-host';
import { useAppDispatch, useCan, useServices } from '@belvedere/client-store';
import type { LayoutComponent } from '@belvedere/core';
import { humanizeDelta } from '@belvedere/format';
import { useT, type IconName, type MenuEntry, type MenuSlot } from '@belvedere/ui';
import type { JSX } from 'react';
import { useIsCrossFiltered } from '@belvedere/filters';
import { useFilterPlace } from '../instance/use-filter-place.ts';
import { filterSideMessages } from '../messages/filter-side.ts';
import { behaviourMessages } from '../messages/behaviour.ts';
import { partMessages } from '../messages/dashboard.ts';
import { switchMessages } from '../messages/switch.ts';
import { downloadMessages } from '../messages/download.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { downloadDashboard } from '../state/thunks/download-dashboard.ts';
import type { DashboardChart } from '../state/wire.ts';
import { useIsDescribed } from './ChartDescription.tsx';
import type { ChartDialogName } from './ChartDialog.tsx';
import type { CardForm } from './use-card-form.ts';
import { useDashboard, useDashboardKey, useSavedPlace } from '../instance/use-dashboard.ts';
import { useExploreUrl } from './use-explore-url.ts';
import { useShareEntries } from '../instance/use-share-entries.ts';
import { mayArrange } from '../state/may-arrange.ts';
import { useAwaitedRefresh } from './use-refresh.ts';
import { useStartEditing } from './use-start-editing.ts';

/** Props of {@link ChartMenu}. */
export interface ChartMenuProps {
  readonly part: LayoutComponent;
  readonly chart: DashboardChart;
  /** Null before the chart said anything. */
  readonly data: ChartDataState | null;
  readonly form: CardForm;
  readonly onDialog: (name: ChartDialogName) => void;
  readonly list: MenuSlot;
}

/** When the rows at hand were read, and by whom: by this page, or before it; null before the first answer. */
function useFreshness(data: ChartDataState | null): string | null {
  const t = useT();
  const { now } = useServices();
  const result = data?.result ?? null;
  if (result === null) return null;
  const answer = result.answers[0];
  return t(answer?.isCached === true ? partMessages.cached : partMessages.fetched, {
    when: humanizeDelta(answer?.cachedAt ?? result.fetchedAt, now()),
  });
}

/** What changes how the chart stands on the page. */
function useViewEntries({ part, chart, data }: ChartMenuProps): readonly MenuEntry[] {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const freshness = useFreshness(data);
  const awaitEnd = useAwaitedRefresh();
  const isFull = useDashboard((state) => state.fullSizeId === part.id);
  const isDescribed = useIsDescribed(chart.id);
  const hasDescription = (chart.description?.trim() ?? '') !== '';
  return [
    {
      id: 'refresh',
      label: t(partMessages.forceRefresh),
      icon: 'refresh',
      ...(freshness !== null && { shortcut: freshness }),
      onSelect: () => {
        awaitEnd([chart.id]);
        dispatch(dashboardActions.refreshed({ key, chartIds: [chart.id], at: now() }));
      },
    },
    {
      id: 'full',
      label: t(isFull ? partMessages.leaveFullscreen : partMessages.fullscreen),
      icon: isFull ? 'minimize' : 'maximize',
      onSelect: () => {
        dispatch(dashboardActions.fullSized({ key, id: isFull ? null : part.id }));
      },
    },
    ...(hasDescription
      ? [
          {
            id: 'description',
            label: t(isDescribed ? partMessages.hideDescription : partMessages.showDescription),
            icon: 'info-sign' as const,
            onSelect: () => {
              dispatch(dashboardActions.described({ key, chartId: chart.id, isOpen: !isDescribed }));
            },
          },
        ]
      : []),
  ];
}

/** What shows the query and the rows behind the chart. */
function useLookEntries({ data, form, onDialog }: ChartMenuProps): readonly MenuEntry[] {
  const t = useT();
  const maySeeQuery = useCan('can_explore', 'Superset');
  const { openDetail, openBy } = form.drill;
  const entry = (id: 'query' | 'table', icon: 'code' | 'th', isShown: boolean): readonly MenuEntry[] =>
    isShown
      ? [
          {
            id,
            label: t(partMessages[id]),
            icon,
            onSelect: () => {
              onDialog(id);
            },
          },
        ]
      : [];
  return [
    ...entry('query', 'code', maySeeQuery),
    ...entry('table', 'th', (data?.result ?? null) !== null),
    ...(openDetail === null
      ? []
      : [
          {
            id: 'detail',
            label: t(partMessages.drillToDetail),
            icon: 'zoom-in' as const,
            onSelect: openDetail,
          },
        ]),
    ...(openBy === null
      ? []
      : [
          {
            id: 'drill-by',
            label: t(partMessages.drillBy),
            icon: 'diagram-tree' as const,
            onSelect: openBy,
          },
        ]),
  ];
}

/** Ways to change the chart, or its place. */
function useEditEntries({ part, chart, onDialog }: ChartMenuProps): readonly MenuEntry[] {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const mayExplore = useCan('can_explore', 'Superset');
  const exploreUrl = useExploreUrl();
  const startEditing = useStartEditing();
  const mayEdit = useDashboard(mayArrange);
  return [
    ...(mayExplore
      ? [{ id: 'explore', label: t(partMessages.explore), icon: 'edit' as const, href: exploreUrl(chart.id) }]
      : []),
    ...(mayEdit
      ? [
          {
            id: 'arrange',
            label: t(partMessages.arrangeHere),
            icon: 'layout' as const,
            onSelect: () => {
              startEditing();
              dispatch(dashboardActions.selected({ key, id: part.id }));
            },
          },
          {
            id: 'openings',
            label: t(behaviourMessages.entry),
            icon: 'link' as const,
            onSelect: () => {
              onDialog('openings');
            },
          },
          {
            id: 'switches',
            label: t(switchMessages.entry),
            icon: 'swap-horizontal' as const,
            onSelect: () => {
              onDialog('switches');
            },
          },
        ]
      : []),
  ];
}

/** Says which charts this one filters; nothing where it filters none, and for readers who may not edit the dashboard. */
function useScopeEntries({ chart, onDialog }: ChartMenuProps): readonly MenuEntry[] {
  const t = useT();
  const { charts } = useServices();
  const isOn = useIsCrossFiltered(useFilterPlace().metadata);
  const mayEdit = useDashboard(mayArrange);
  const isSaved = useSavedPlace().dashboardId !== undefined;
  const emits = charts.find(chart.formData.viz_type)?.card.behaviors.includes('INTERACTIVE_CHART') === true;
  if (!isOn || !mayEdit || !isSaved || !emits) return [];
  return [
    {
      id: 'scoping',
      label: t(filterSideMessages.crossScopes),
      icon: 'filter-list',
      onSelect: () => {
        onDialog('scoping');
      },
    },
  ];
}

/** A group of entries under a heading as one entry that leads to them; nothing for no group. */
function folded(icon: IconName, [heading, ...entries]: readonly MenuEntry[]): readonly MenuEntry[] {
  return heading === undefined ? [] : [{ id: heading.id, label: heading.label ?? '', icon, entries }];
}

/** Saves the chart alone as a page, drawn by the server under the filters that hold. */
function usePdfEntry(part: LayoutComponent, title: string): MenuEntry {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const labelPlaces = useLabelPlaces();
  return {
    id: 'download-pdf',
    label: t(downloadMessages.chartPdf),
    icon: 'download',
    onSelect: () => {
      const lone = { labelPlaces, part: { id: part.id, title } };
      const page = { search: window.location.search, theme: 'light', ...lone } as const;
      void dispatch(downloadDashboard(key, 'pdf', page));
    },
  };
}

/** The files of a chart with its page behind the last picture; none for a chart without pictures. */
function withPdf(downloads: readonly MenuEntry[], pdf: MenuEntry): readonly MenuEntry[] {
  const at = downloads.findIndex(({ id }) => id === 'download-svg');
  return at === -1 ? downloads : [...downloads.slice(0, at + 1), pdf, ...downloads.slice(at + 1)];
}

/** What takes the chart away from the page: links, files; and where the time of its answer went. */
function useTakeEntries({ part, chart, data, form: { of, filters } }: ChartMenuProps): readonly MenuEntry[] {
  const isSaved = useSavedPlace().dashboardId !== undefined;
  const share = useShareEntries(part.id, of.title, 'can_share_chart');
  const downloads = useDownloads({
    ...of,
    description: chart.description,
    data,
    picks: filters.own?.picks ?? [],
  });
  const pdf = usePdfEntry(part, of.title);
  const timing = useTiming(data);
  const entries = [
    ...(isSaved ? folded('share', share) : []),
    ...folded('download', isSaved ? withPdf(downloads, pdf) : downloads),
    ...folded('time', timing),
  ];
  return entries.length === 0 ? [] : [{ kind: 'divider', id: 'take' }, ...entries];
}

/** Why the chart is not compared with what the others are; nothing where it is. */
const hindranceNotes = (hindrance: string | null): readonly MenuEntry[] =>
  hindrance === null
    ? []
    : [
        { id: 'not-compared', label: hindrance, icon: 'info-sign', isNote: true },
        { kind: 'divider', id: 'below-note' },
      ];

/** The menu of a chart on a dashboard. */
export function ChartMenu(props: ChartMenuProps): JSX.Element {
  const view = useViewEntries(props);
  const look = useLookEntries(props);
  const edit = useEditEntries(props);
  const scope = useScopeEntries(props);
  const take = useTakeEntries(props);
  return props.list([...hindranceNotes(props.form.hindrance), ...view, ...look, ...edit, ...scope, ...take]);
}
