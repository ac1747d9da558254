import type { MenuEntry } from '@belvedere/ui';

/** A saved dashboard as far as a host adds to its menu. */
export interface MenuDashboard {
  readonly id: number;
  readonly name: string;
  readonly can: readonly string[];
}

/** What the host adds to the menu of a saved dashboard. */
export type DashboardEntries = (dashboard: MenuDashboard) => readonly MenuEntry[];
