import type { Message } from '@belvedere/core';
import { PAGE_URLS } from '@belvedere/contracts/client';
import type { IconName } from '@belvedere/ui';
import { shellMessages } from '../messages/shell.ts';

/** One place of the rail. */
export interface Place {
  readonly id: string;
  /** Its name in the permission `menu_access`. */
  readonly menu: string;
  readonly label: Message;
  readonly icon: IconName;
  readonly href: string;
  /** Other addresses that belong to it. */
  readonly also?: readonly string[];
  /** Stands at the end of the rail, beside the help. */
  readonly isLast?: boolean;
}

/** The places of the rail, in order. */
export const PLACES: readonly Place[] = [
  { id: 'home', menu: 'Home', label: shellMessages.home, icon: 'home', href: PAGE_URLS.home },
  {
    id: 'dashboards',
    menu: 'Dashboards',
    label: shellMessages.dashboards,
    icon: 'dashboard',
    href: PAGE_URLS.dashboards,
    also: ['/superset/dashboard/', '/dashboard/'],
  },
  {
    id: 'charts',
    menu: 'Charts',
    label: shellMessages.charts,
    icon: 'chart',
    href: PAGE_URLS.charts,
    also: ['/explore/', '/chart/'],
  },
  {
    id: 'sqllab',
    menu: 'SQL Lab',
    label: shellMessages.sqllab,
    icon: 'console',
    href: PAGE_URLS.sqllab,
    also: ['/sqllab', '/savedqueryview/'],
  },
  { id: 'datasets', menu: 'Datasets', label: shellMessages.datasets, icon: 'th', href: PAGE_URLS.datasets },
  {
    id: 'databases',
    menu: 'Databases',
    label: shellMessages.databases,
    icon: 'database',
    href: PAGE_URLS.databases,
  },
  {
    id: 'settings',
    menu: 'Security',
    label: shellMessages.settings,
    icon: 'cog',
    href: PAGE_URLS.settings,
    isLast: true,
  },
];

/** The place that an address belongs to; null for none. */
export function placeOf(path: string): Place | null {
  return (
    PLACES.find((place) =>
      [place.href, ...(place.also ?? [])].some(
        (prefix) => path.startsWith(prefix) || `${path}/`.startsWith(prefix),
      ),
    ) ?? null
  );
}
