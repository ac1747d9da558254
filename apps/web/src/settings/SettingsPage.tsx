import { settingsUrl } from '@belvedere/contracts/client';
import { useRequestAccess, useUser } from '@belvedere/client-store';
import { lazyPlace, LoadingState, NotAllowedState, PageHeader, useT } from '@belvedere/ui';
import type { ComponentType, JSX } from 'react';
import { Redirect } from 'wouter';
import { settingsMessages } from '../messages/settings.ts';
import { linkMessages } from '../messages/by-link.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { SETTINGS_TABS, tabsOf } from './tabs.ts';

function Coming(): JSX.Element {
  return (
    <div className="bv-page-loading">
      <LoadingState />
    </div>
  );
}

const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazyPlace(load, Coming);

const PeoplePage = page(async () => (await import('./people/PeoplePage.tsx')).PeoplePage);
const ActivityPage = page(async () => (await import('./activity/ActivityPage.tsx')).ActivityPage);
const GroupsPage = page(async () => (await import('./groups/GroupsPage.tsx')).GroupsPage);
const RolesPage = page(async () => (await import('./roles/RolesPage.tsx')).RolesPage);

const RulesPage = page(async () => (await import('./rules/RulesPage.tsx')).RulesPage);
const RulePage = page(async () => (await import('./rules/RulePage.tsx')).RulePage);

/** The page of each tab, which draws itself into a `SettingsFrame`; `below` is what stands behind the tab in the address. */
const PAGES: Readonly<Record<string, (below: string | null) => JSX.Element>> = {
  people: () => <PeoplePage />,
  groups: () => <GroupsPage />,
  roles: (below) => <RolesPage below={below} />,
  'row-rules': (below) => (below === null ? <RulesPage /> : <RulePage key={below} id={below} />),
  activity: () => <ActivityPage />,
};

function Forbidden({ permission }: { readonly permission: string }): JSX.Element {
  const t = useT();
  const requestAccessUrl = useRequestAccess();
  return (
    <div className="bv-list-page">
      <PageHeader title={t(settingsMessages.settings)} />
      <NotAllowedState
        title={t(linkMessages.forbidden)}
        reason={t(linkMessages.forbiddenWhy, { permission })}
        requestAccessUrl={requestAccessUrl}
      />
    </div>
  );
}

/** The page of a tab of the settings; the first one that the reader may open where the address names none. */
export function SettingsPage({
  tab,
  below,
}: {
  readonly tab: string | null;
  readonly below: string | null;
}): JSX.Element {
  const own = tabsOf(useUser());
  const [first] = own;
  if (tab === null && first !== undefined) return <Redirect to={settingsUrl(first.id)} replace />;
  const asked = SETTINGS_TABS.find(({ id }) => id === tab);
  if (tab !== null && asked === undefined) return <NotFoundPage />;
  if (asked === undefined || !own.includes(asked))
    return <Forbidden permission={(asked ?? SETTINGS_TABS[0])?.needs.join(' on ') ?? ''} />;
  return PAGES[asked.id]?.(below) ?? <NotFoundPage />;
}
