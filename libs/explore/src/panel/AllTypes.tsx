import type { ChartManifest, ListedChart } from '@belvedere/charts';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { GalleryDialog } from '../gallery/GalleryDialog.tsx';
import { needsOf, type Need } from '../gallery/needs.ts';
import { suitedTypes } from '../gallery/suited-types.ts';
import { chartsNamed } from '../gallery/use-offered-charts.ts';
import type { Workbench } from '../state/use-workbench.ts';

/** All chart types that are offered, with what of the form each of them would keep and what it would need. */
export function AllTypes({
  workbench,
  offered,
  current,
  onClose,
}: {
  readonly workbench: Workbench;
  readonly offered: readonly ListedChart[];
  /** The type that the chart has; null for one that is not known here. */
  readonly current: string | null;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { state, formOfType, keptOfType, changeType } = workbench;
  const { datasource } = state.dataset;
  const needs = (manifest: ChartManifest): readonly Need[] =>
    needsOf(manifest, { formData: formOfType(manifest), datasource }, t);
  return (
    <GalleryDialog
      charts={offered}
      suited={chartsNamed(offered, suitedTypes(datasource))}
      current={current}
      needsOf={needs}
      keptOf={keptOfType}
      onSelect={changeType}
      onClose={onClose}
    />
  );
}
