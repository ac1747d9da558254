import { userHolds, type Bootstrap } from '@belvedere/client-store';
import type { Message, PermissionPair } from '@belvedere/core';
import type { ComponentType } from 'react';
import { settingsMessages } from '../messages/settings.ts';
import { GroupCount, PeopleCount, RoleCount } from './counts.tsx';

/** One tab of the settings. */
export interface SettingsTab {
  /** Its address is `/settings/ID/`. */
  readonly id: string;
  readonly label: Message;
  /** Who holds this pair sees it. */
  readonly needs: PermissionPair;
  /** A number or a word beside the label. */
  readonly Badge?: ComponentType;
}

/** The tabs of the settings, in order; the page of each stands in `SettingsPage`. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  {
    id: 'people',
    label: settingsMessages.people,
    needs: ['can_read', 'User'],
    Badge: PeopleCount,
  },
  {
    id: 'groups',
    label: settingsMessages.groups,
    needs: ['can_read', 'Group'],
    Badge: GroupCount,
  },
  {
    id: 'roles',
    label: settingsMessages.roles,
    needs: ['can_read', 'Role'],
    Badge: RoleCount,
  },
  { id: 'row-rules', label: settingsMessages.rules, needs: ['can_read', 'Row Level Security'] },
  {
    id: 'activity',
    label: settingsMessages.activity,
    needs: ['can_read', 'Log'],
  },
];

/** The tabs that somebody may open. */
export const tabsOf = (user: Bootstrap['user'] | null): readonly SettingsTab[] =>
  SETTINGS_TABS.filter(({ needs }) => userHolds(user, ...needs));
