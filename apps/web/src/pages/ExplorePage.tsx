import { Explore } from '@belvedere/explore';
import { useState, type JSX } from 'react';
import { useSearch } from 'wouter';
import '@belvedere/explore/styles.css';
import '@belvedere/chart-host/styles.css';
import '@belvedere/charts-basic/styles.css';
import '@belvedere/charts-geo/styles.css';
import '@belvedere/control-editors/styles.css';
import '@belvedere/datasets/styles.css';
import { useTitle } from '../start/use-title.ts';

/** Builds a chart. */
export function ExplorePage(): JSX.Element {
  const search = useSearch();
  const [title, setTitle] = useState('');
  useTitle(title);
  return <Explore search={search} onTitle={setTitle} />;
}
