import '@belvedere/chart-host/own.css';
import '@belvedere/explore/own.css';
import { exploreDatasetUrl, PAGE_URLS } from '@belvedere/contracts/client';
import { useCan, useServices, useRequestAccess } from '@belvedere/client-store';
import { DatasetGallery } from '@belvedere/explore';
import { Button, lazyPart, NotAllowedState, PageHeader, Select, useT, TypedAhead } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { useAddressSearch } from '../start/use-address-search.ts';
import { newChartMessages } from '../messages/new-chart.ts';
import { shellMessages } from '../messages/shell.ts';
import { useDatasetChoice, type DatasetChoice } from '../new-chart/use-dataset-choice.ts';
import { useTitle } from '../start/use-title.ts';

const CreateDialog = lazyPart(
  async () => (await import('../datasets/CreateDialog.tsx')).CreateDialog,
  ({ onClose }) => onClose,
);

const exploreUrl = (dataset: number, vizType: string): string =>
  `${exploreDatasetUrl(dataset)}&viz_type=${encodeURIComponent(vizType)}`;

function DatasetStep({ choice }: { readonly choice: DatasetChoice }): JSX.Element {
  const t = useT();
  const mayCreate = useCan('can_get_or_create_dataset', 'Dataset');
  const [isCreating, setCreating] = useState(false);
  const close = (): void => {
    setCreating(false);
  };
  return (
    <section className="bv-new-chart-step">
      <h2>{t(newChartMessages.chooseDataset)}</h2>
      <div className="bv-new-chart-dataset">
        <Select
          label={t(newChartMessages.dataset)}
          isLabelHidden
          placeholder={t(newChartMessages.datasetPlaceholder)}
          icon="th"
          value={choice.id}
          isLoading={choice.isLoading}
          error={choice.problem}
          options={choice.options}
          noMatchText={t(newChartMessages.noDataset)}
          onSearch={choice.search}
          onChange={choice.choose}
        />
        {mayCreate && (
          <Button
            kind="quiet"
            icon="plus"
            onClick={() => {
              setCreating(true);
            }}
          >
            {t(newChartMessages.addDataset)}
          </Button>
        )}
      </div>
      {isCreating && (
        <Suspense fallback={<TypedAhead />}>
          <CreateDialog
            onClose={close}
            onCreated={(id) => {
              close();
              choice.choose(id);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function Steps(): JSX.Element {
  const t = useT();
  const { navigate } = useServices();
  const choice = useDatasetChoice(useAddressSearch());
  const [vizType, setVizType] = useState<string | null>(null);
  const url = choice.id === null || vizType === null ? null : exploreUrl(choice.id, vizType);
  return (
    <div className="bv-new-chart">
      <PageHeader
        crumbs={[{ label: t(shellMessages.charts), href: PAGE_URLS.charts }]}
        title={t(newChartMessages.title)}
        note={url === null ? t(newChartMessages.both) : undefined}
        actions={
          <Button kind="primary" isDisabled={url === null} {...(url !== null && { href: url })}>
            {t(newChartMessages.create)}
          </Button>
        }
      />
      <DatasetStep choice={choice} />
      <section className="bv-new-chart-step bv-new-chart-types">
        <h2>{t(newChartMessages.chooseType)}</h2>
        <DatasetGallery
          datasource={choice.datasource}
          chosen={vizType}
          onChoose={setVizType}
          onSelect={(selected) => {
            setVizType(selected);
            if (choice.id !== null) navigate(exploreUrl(choice.id, selected));
          }}
        />
      </section>
    </div>
  );
}

/** Chooses dataset and chart type, then goes to Explore. */
export function NewChartPage(): JSX.Element {
  const t = useT();
  const mayWrite = useCan('can_write', 'Chart');
  const requestAccessUrl = useRequestAccess();
  useTitle(t(newChartMessages.title));
  if (mayWrite) return <Steps />;
  return (
    <NotAllowedState
      requestAccessUrl={requestAccessUrl}
      title={t(newChartMessages.notAllowed)}
      reason={t(newChartMessages.notAllowedWhy)}
      action={<Button href={PAGE_URLS.charts}>{t(newChartMessages.allCharts)}</Button>}
    />
  );
}
