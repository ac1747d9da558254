import type { ChartDatasource } from '@belvedere/charts';
import { useT } from '@belvedere/ui';
import { useMemo, type JSX } from 'react';
import { ChartGallery } from './ChartGallery.tsx';
import { needsOf } from './needs.ts';
import { suitedTypes } from './suited-types.ts';
import { chartsNamed, useOfferedCharts } from './use-offered-charts.ts';

/** Props of {@link DatasetGallery}. */
export interface DatasetGalleryProps {
  /** Null while none is chosen; nothing is recommended then. */
  readonly datasource: ChartDatasource | null;
  readonly chosen: string | null;
  readonly onChoose: (vizType: string) => void;
  /** A double click or Enter on a type. */
  readonly onSelect: (vizType: string) => void;
}

/** Chart types for a chart that is not there yet. */
export function DatasetGallery({ datasource, chosen, onChoose, onSelect }: DatasetGalleryProps): JSX.Element {
  const t = useT();
  const offered = useOfferedCharts(null);
  const suited = useMemo(
    () => (datasource === null ? [] : chartsNamed(offered, suitedTypes(datasource))),
    [offered, datasource],
  );
  return (
    <ChartGallery
      charts={offered}
      suited={suited}
      current={null}
      chosen={chosen}
      onChoose={onChoose}
      onSelect={onSelect}
      {...(datasource !== null && {
        needsOf: (manifest) => needsOf(manifest, { formData: { viz_type: manifest.id }, datasource }, t),
      })}
    />
  );
}
