import { QueryDialog, RowsDialog, useDownloads, type ChartDataState } from '@belvedere/chart-host';
import { useCan } from '@belvedere/client-store';
import { Button, lazyPart, useT } from '@belvedere/ui';
import { Suspense, type JSX } from 'react';
import { CrossScopeEditor } from '../filters/CrossScopeEditor.tsx';
import { partMessages } from '../messages/dashboard.ts';
import type { DashboardChart } from '../state/wire.ts';
import type { CardForm } from './use-card-form.ts';
import { useExploreUrl } from './use-explore-url.ts';

const OpeningsDialog = lazyPart(
  async () => (await import('../open/OpeningsDialog.tsx')).OpeningsDialog,
  ({ onClose }) => onClose,
);

const SwitchesDialog = lazyPart(
  async () => (await import('../switch/SwitchesDialog.tsx')).SwitchesDialog,
  ({ onClose }) => onClose,
);

/** A dialog that the menu of a chart opens. */
export type ChartDialogName = 'query' | 'table' | 'scoping' | 'openings' | 'switches';

/** Files of rows, not of pictures. */
const OF_ROWS: ReadonlySet<string> = new Set(['download-csv', 'download-xlsx']);

/** What the menu of a chart opens: the query or the rows behind it, under the filters that hold for it, or what it filters. */
export function ChartDialog({
  name,
  chart,
  data,
  form: { of },
  onClose,
}: {
  readonly name: ChartDialogName;
  readonly chart: DashboardChart;
  /** Null before the chart said anything. */
  readonly data: ChartDataState | null;
  readonly form: CardForm;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const exploreUrl = useExploreUrl();
  const mayExplore = useCan('can_explore', 'Superset');
  const downloads = useDownloads({ ...of, description: chart.description, data });
  if (name === 'scoping') return <CrossScopeEditor chartId={chart.id} onClose={onClose} />;
  if (name === 'openings')
    return (
      <Suspense fallback={null}>
        <OpeningsDialog chart={chart} title={chart.name} onClose={onClose} />
      </Suspense>
    );
  if (name === 'switches')
    return (
      <Suspense fallback={null}>
        <SwitchesDialog chart={chart} title={chart.name} onClose={onClose} />
      </Suspense>
    );
  if (name === 'query')
    return (
      <QueryDialog
        formData={of.formData}
        datasource={of.datasource}
        onSaveAsDataset={null}
        onClose={onClose}
      />
    );
  return (
    <RowsDialog
      title={of.title}
      datasource={of.datasource}
      data={data}
      downloads={downloads.filter(({ id }) => OF_ROWS.has(id))}
      actions={
        <>
          {mayExplore && <Button href={exploreUrl(chart.id)}>{t(partMessages.explore)}</Button>}
          <Button kind="primary" onClick={onClose}>
            {t(partMessages.close)}
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}
