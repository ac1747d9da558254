import { exploreDatasetUrl } from '@belvedere/contracts/client';
import { useRead, useServices } from '@belvedere/client-store';
import { Button, Icon, isIconName, PageHeader, Select, Tag, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { useTitle } from '../start/use-title.ts';

/** Chooses dataset and chart type, then goes to Explore. */
export function NewChartPage(): JSX.Element {
  const t = useT();
  const { charts } = useServices();
  const [dataset, setDataset] = useState<number | null>(null);
  const [vizType, setVizType] = useState('table');
  const { reply, isLoading } = useRead('dataset', 'list', {
    q: { page_size: 200, order_column: 'table_name', order_direction: 'asc' },
  });
  useTitle(t(listMessages.newChart));
  return (
    <div className="bv-new-chart">
      <PageHeader
        crumbs={[{ label: t(shellMessages.charts), href: '/chart/list/' }]}
        title={t(listMessages.newChart)}
        actions={
          <Button
            kind="primary"
            isDisabled={dataset === null}
            {...(dataset !== null && { href: `${exploreDatasetUrl(dataset)}&viz_type=${vizType}` })}
          >
            {t(listMessages.createChart)}
          </Button>
        }
      />
      <div className="bv-new-chart-body">
        <Select
          label={t(listMessages.chooseDataset)}
          hint={t(listMessages.chooseDatasetWhy)}
          icon="th"
          value={dataset}
          isLoading={isLoading}
          options={(reply?.result ?? []).map((item) => ({
            value: item.id,
            label: item.table_name,
            note: item.database.database_name,
          }))}
          onChange={setDataset}
        />
        <div className="bv-field-label">{t(listMessages.chartType)}</div>
        <div className="bv-chart-tiles" role="radiogroup" aria-label={t(listMessages.chartType)}>
          {charts.entries.map(({ manifest, outside }) => (
            <button
              key={manifest.id}
              type="button"
              role="radio"
              aria-checked={manifest.id === vizType}
              className="bv-chart-tile"
              onClick={() => {
                setVizType(manifest.id);
              }}
            >
              <Icon name={isIconName(manifest.icon) ? manifest.icon : 'chart'} size={20} />
              <span>{t(manifest.name)}</span>
              {outside !== undefined && <Tag>{t(listMessages.installedChart)}</Tag>}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
