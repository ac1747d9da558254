import type { LoadableChart } from '@belvedere/charts';
import {
  EmptyState,
  LoadingState,
  Segmented,
  setThemeMode,
  TextField,
  useT,
  useThemeName,
} from '@belvedere/ui';
import { useMemo, useState, type JSX } from 'react';
import { ExampleCard } from './ExampleCard.tsx';
import { matchingCharts } from './matching.ts';
import { galleryMessages } from './messages/gallery.ts';
import { SIZES, type ChartSize } from './sizes.ts';
import { useExamples } from './use-examples.ts';

/** Every example of every chart, searched, in a size and a theme. */
export function Gallery({ charts }: { readonly charts: readonly LoadableChart[] }): JSX.Element {
  const t = useT();
  const theme = useThemeName();
  const [search, setSearch] = useState('');
  const [sizeId, setSizeId] = useState<ChartSize['id']>('panel');
  const shown = useExamples(charts);
  const found = useMemo(() => matchingCharts(shown ?? [], search), [shown, search]);
  const size = SIZES.find(({ id }) => id === sizeId) ?? SIZES[1];
  if (shown === null || size === undefined) return <LoadingState shape="bars" />;
  return (
    <div className="bv-gallery">
      <header>
        <h1>{t(galleryMessages.title)}</h1>
        <TextField label={t(galleryMessages.search)} value={search} onChange={setSearch} type="search" />
        <Segmented
          label={t(galleryMessages.size)}
          value={size.id}
          options={SIZES.map(({ id, label }) => ({ value: id, label: t(label) }))}
          onChange={setSizeId}
        />
        <Segmented
          label={t(galleryMessages.theme)}
          value={theme === 'dark' ? 'dark' : 'light'}
          options={[
            { value: 'light', label: t(galleryMessages.light) },
            { value: 'dark', label: t(galleryMessages.dark) },
          ]}
          onChange={setThemeMode}
        />
      </header>
      <nav aria-label={t(galleryMessages.title)}>
        {found.map(({ chart: { manifest } }) => (
          <a key={manifest.id} href={`#${manifest.id}`}>
            {t(manifest.name)}
          </a>
        ))}
      </nav>
      <main>
        {found.length === 0 && <EmptyState icon="search" title={t(galleryMessages.none)} />}
        {found.map(({ chart, examples }) => (
          <section key={chart.manifest.id} id={chart.manifest.id}>
            <h2>{t(chart.manifest.name)}</h2>
            {examples.length === 0 && <p>{t(galleryMessages.noExample)}</p>}
            <div className="bv-gallery-row">
              {examples.map((example) => (
                <ExampleCard key={example.name} chart={chart} example={example} size={size} />
              ))}
            </div>
          </section>
        ))}
      </main>
    </div>
  );
}
