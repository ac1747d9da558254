import { Explore } from '@belvedere/explore';
import { useEffect, useState, type JSX } from 'react';
import { MissingPage } from '../access/MissingPage.tsx';
import { useAccessEntries } from '../access/use-access.ts';
import { useAddressSearch } from '../start/use-address-search.ts';
import '@belvedere/explore/own.css';
import '@belvedere/chart-host/own.css';
import '@belvedere/charts-basic/own.css';
import '@belvedere/charts-geo/own.css';
import '@belvedere/control-editors/own.css';
import '@belvedere/datasets/own.css';
import { drawnPageIn } from '../start/drawn-page.ts';
import { useTitle } from '../start/use-title.ts';

/** Builds a chart. */
export function ExplorePage(): JSX.Element {
  const search = useAddressSearch();
  const [title, setTitle] = useState('');
  useTitle(title);
  const chartEntries = useAccessEntries('chart');
  const [drawn] = useState(() => drawnPageIn(document));
  useEffect(() => () => drawn?.makeWay(), [drawn]);
  return (
    <Explore
      search={search}
      {...(drawn !== undefined && { drawn })}
      onTitle={setTitle}
      chartEntries={chartEntries}
      missing={(object) => <MissingPage key={object.address} {...object} />}
    />
  );
}
