import { Dashboard, type Visit } from '@belvedere/dashboard';
import { useEffect, useState, type JSX } from 'react';
import { MissingPage } from '../access/MissingPage.tsx';
import { useAccessEntries } from '../access/use-access.ts';
import { pageModeOf } from '../start/page-mode.ts';
import { drawnPageIn } from '../start/drawn-page.ts';
import { useOpenedAddress } from '../start/use-opened-address.ts';
import { useTitle } from '../start/use-title.ts';
import { useViewHint } from '../start/use-view-hint.ts';
import '@belvedere/dashboard/own.css';
import '@belvedere/chart-host/own.css';
import '@belvedere/filters/own.css';
import '@belvedere/charts-basic/own.css';
import '@belvedere/charts-geo/own.css';

/** What an address wants of the dashboard that it names. */
function visitOf({ search, hash }: Pick<Location, 'search' | 'hash'>): Visit {
  const params = new URLSearchParams(search);
  return {
    permalinkKey: params.get('permalink_key'),
    filtersKey: params.get('native_filters_key'),
    filters: params.get('native_filters'),
    anchor: hash.length > 1 ? decodeURIComponent(hash.slice(1)) : null,
    isPresented: params.get('present') === 'true' || params.get('present') === '1',
    isForced: params.get('force') === 'true' || params.get('force') === '1',
  };
}

/** A dashboard in the page, under its title; null is a new one. */
export function OpenDashboard({
  idOrSlug,
  startsInEditMode,
}: {
  readonly idOrSlug: string | null;
  readonly startsInEditMode: boolean;
}): JSX.Element {
  const [title, setTitle] = useState('');
  const entries = useAccessEntries('dashboard');
  const [visit] = useState(() => visitOf(window.location));
  const [drawn] = useState(() => drawnPageIn(document));
  const mode = pageModeOf(window.location.search);
  useTitle(title);
  useViewHint();
  useEffect(() => () => drawn?.makeWay(), [drawn]);
  return (
    <Dashboard
      {...(drawn !== undefined && { drawn })}
      idOrSlug={idOrSlug}
      visit={visit}
      isHeadHidden={!mode.hasHead}
      isReport={mode.isReport}
      startsInEditMode={startsInEditMode}
      onTitle={setTitle}
      entries={entries}
      {...(idOrSlug !== null && { missing: <MissingPage type="dashboard" address={idOrSlug} /> })}
    />
  );
}

/** A dashboard, which goes on being shown where its own save gave it another address. */
export function DashboardPage({ idOrSlug }: { readonly idOrSlug: string }): JSX.Element {
  const startsInEditMode = new URLSearchParams(window.location.search).get('edit') === 'true';
  const opened = useOpenedAddress(idOrSlug);
  return <OpenDashboard key={opened} idOrSlug={opened} startsInEditMode={startsInEditMode} />;
}
