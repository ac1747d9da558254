import { Dashboard } from '@belvedere/dashboard';
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
  const [drawn] = useState(() => drawnPageIn(document));
  useTitle(title);
  useViewHint();
  useEffect(() => () => drawn?.makeWay(), [drawn]);
  return (
    <Dashboard
      {...(drawn !== undefined && { drawn })}
      idOrSlug={idOrSlug}
      isHeadHidden={!pageModeOf(window.location.search).hasHead}
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
