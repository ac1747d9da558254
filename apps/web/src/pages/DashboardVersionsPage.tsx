import { DashboardVersions } from '@belvedere/dashboard';
import { useState, type JSX } from 'react';
import { MissingPage } from '../access/MissingPage.tsx';
import { useTitle } from '../start/use-title.ts';
import '@belvedere/dashboard/own.css';

/** The versions of a dashboard. */
export function DashboardVersionsPage({ idOrSlug }: { readonly idOrSlug: string }): JSX.Element {
  const [title, setTitle] = useState('');
  useTitle(title);
  return (
    <DashboardVersions
      idOrSlug={idOrSlug}
      onTitle={setTitle}
      missing={<MissingPage type="dashboard" address={idOrSlug} />}
    />
  );
}
