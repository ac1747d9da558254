import { missingForSqlLab, userHolds, type Bootstrap } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import { PAGE_URLS } from '@belvedere/contracts/client';
import type { IconName } from '@belvedere/ui';
import { shellMessages } from '../messages/shell.ts';

/** One place of the rail. */
export interface Place {
  readonly id: string;
  /** Its name in the permission `menu_access`. */
  readonly menu: string;
  /** What is read there: whoever may not read it is not led there. */
  readonly view?: string;
  readonly label: Message;
  readonly icon: IconName;
  readonly href: string;
  /** Other addresses that belong to it. */
  readonly also?: readonly string[];
  /** Stands at the end of the rail, beside the help. */
  readonly isLast?: boolean;
}

/** The places of the rail, in order. */
const PLACES: readonly Place[] = [
  { id: 'home', menu: 'Home', label: shellMessages.home, icon: 'home', href: PAGE_URLS.home },
  {
    id: 'dashboards',
    menu: 'Dashboards',
    view: 'Dashboard',
    label: shellMessages.dashboards,
    icon: 'dashboard',
    href: PAGE_URLS.dashboards,
    also: ['/superset/dashboard/', '/dashboard/'],
  },
  {
    id: 'charts',
    menu: 'Charts',
    view: 'Chart',
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
  {
    id: 'datasets',
    menu: 'Datasets',
    view: 'Dataset',
    label: shellMessages.datasets,
    icon: 'th',
    href: PAGE_URLS.datasets,
  },
  {
    id: 'databases',
    menu: 'Databases',
    view: 'Database',
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

/** The places that a user is led to: those of their menu where they may read what is there. */
export const placesFor = (user: Bootstrap['user'] | null): readonly Place[] =>
  PLACES.filter(({ id, menu, view }) => {
    if (!userHolds(user, 'menu_access', menu)) return false;
    if (id === 'sqllab') return missingForSqlLab(user).length === 0;
    return view === undefined || userHolds(user, 'can_read', view);
  });
