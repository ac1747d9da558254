import { Explore } from '@belvedere/explore';
import { useState, type JSX } from 'react';
import { useSearch } from 'wouter';
import '@belvedere/explore/own.css';
import '@belvedere/chart-host/own.css';
import '@belvedere/charts-basic/own.css';
import '@belvedere/charts-geo/own.css';
import '@belvedere/control-editors/own.css';
import '@belvedere/datasets/own.css';
import { useTitle } from '../start/use-title.ts';

/** Builds a chart. */
export function ExplorePage(): JSX.Element {
  const search = useSearch();
  const [title, setTitle] = useState('');
  useTitle(title);
  return <Explore search={search} onTitle={setTitle} />;
}
