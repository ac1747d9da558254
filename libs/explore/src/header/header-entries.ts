import { dashboardUrl } from '@belvedere/contracts/client';
import type { MenuEntry, Translate } from '@belvedere/ui';
import { headerMessages, propertyMessages } from '../messages/header.ts';
import type { SavedChart } from '../state/explore-state.ts';

/** Dialogs that the menu of Explore's head opens. */
export type HeaderDialog = 'properties' | 'query' | 'delete';

/** A saved chart as far as a host adds to its menu. */
export type MenuChart = Pick<SavedChart, 'id' | 'name' | 'can'>;

/** What the host adds to the menu of a saved chart. */
export type ChartEntries = (chart: MenuChart) => readonly MenuEntry[];

interface HeaderMenu {
  /** Null for one that was never saved. */
  readonly chart: SavedChart | null;
  readonly canQuery: boolean;
  /** Takes the query to SQL Lab; null for those who have no menu of it. */
  readonly runInSqlLab: (() => void) | null;
  readonly share: readonly MenuEntry[];
  readonly chartEntries: ChartEntries;
  readonly open: (dialog: HeaderDialog) => () => void;
}

const NONE: readonly MenuEntry[] = [];

const under = (id: string, label: string, entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.length === 0 ? NONE : [{ kind: 'divider', id, label }, ...entries];

/** Why a chart cannot be changed; null when it can. */
function changeHindrance(chart: SavedChart, t: Translate): string | null {
  if (chart.isManagedExternally) return t(propertyMessages.managed);
  return chart.can.includes('write') ? null : t(headerMessages.notOwner);
}

function ofChart(chart: SavedChart, { chartEntries, share, open }: HeaderMenu, t: Translate) {
  const dashboards = chart.dashboards.map(({ id, title }): MenuEntry => ({
    id: `dashboard-${id}`,
    label: title,
    icon: 'dashboard',
    href: dashboardUrl(id),
  }));
  const first: MenuEntry = {
    id: 'properties',
    label: t(headerMessages.editProperties),
    icon: 'edit',
    hindrance: changeHindrance(chart, t),
    onSelect: open('properties'),
  };
  const last: readonly MenuEntry[] = [
    ...chartEntries(chart),
    ...under('share', t(headerMessages.share), share),
    ...under('dashboards', t(headerMessages.dashboardsAddedTo), dashboards),
    { kind: 'divider', id: 'end' },
    {
      id: 'delete',
      label: t(headerMessages.delete),
      icon: 'trash',
      isDanger: true,
      hindrance: chart.can.includes('delete') ? null : t(headerMessages.notOwner),
      onSelect: open('delete'),
    },
  ];
  return { first, last };
}

function queryEntries({ canQuery, runInSqlLab, open }: HeaderMenu, t: Translate): readonly MenuEntry[] {
  const hindrance = canQuery ? null : t(headerMessages.notReady);
  const view: MenuEntry = {
    id: 'query',
    label: t(headerMessages.viewQuery),
    icon: 'code',
    hindrance,
    onSelect: open('query'),
  };
  if (runInSqlLab === null) return [view];
  const label = t(headerMessages.runInSqlLab);
  return [view, { id: 'sqllab', label, icon: 'console', hindrance, onSelect: runInSqlLab }];
}

/** The menu of Explore's head: the chart's own dialogs, what the host adds, ways to share, dashboards it is on. */
export function headerEntries(menu: HeaderMenu, t: Translate): readonly MenuEntry[] {
  const query = queryEntries(menu, t);
  if (menu.chart === null) return [...query, ...under('share', t(headerMessages.share), menu.share)];
  const { first, last } = ofChart(menu.chart, menu, t);
  return [first, ...query, ...last];
}
