import { Dashboard } from '@belvedere/dashboard';
import type { JSX } from 'react';
import { pageModeOf } from '../start/page-mode.ts';
import { useTitle } from '../start/use-title.ts';
import '@belvedere/dashboard/own.css';
import '@belvedere/chart-host/own.css';
import '@belvedere/filters/own.css';
import '@belvedere/charts-basic/styles.css';
import '@belvedere/charts-geo/styles.css';
import { useState } from 'react';

/** A dashboard. */
export function DashboardPage({ idOrSlug }: { readonly idOrSlug: string }): JSX.Element {
  const [title, setTitle] = useState('');
  useTitle(title);
  return (
    <Dashboard
      idOrSlug={idOrSlug}
      isHeadHidden={!pageModeOf(window.location.search).hasHead}
      startsInEditMode={new URLSearchParams(window.location.search).get('edit') === 'true'}
      onTitle={setTitle}
    />
  );
}
