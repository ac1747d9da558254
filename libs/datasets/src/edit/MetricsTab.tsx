import { useServices } from '@belvedere/client-store';
import { Icon, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import { newMetric, type MetricDraft } from './draft.ts';
import { faultText } from './fault-text.ts';
import { MetricDetails } from './MetricDetails.tsx';
import { NoParts } from './NoParts.tsx';
import { countedText, type PartTabProps } from './part-tab.ts';
import { PartTable } from './PartTable.tsx';
import { PartButton, PartToolbar } from './PartToolbar.tsx';
import { matchingParts } from './part-search.ts';

function MetricCells({ metric }: { readonly metric: MetricDraft }): JSX.Element {
  const t = useT();
  const name = metric.metric_name === '' ? t(editMessages.unnamed) : metric.metric_name;
  return (
    <>
      <span className="bv-part-name" title={name}>
        <Icon name="function" size={14} />
        <strong className="bv-ellipsis">{name}</strong>
        {metric.remarks.certifiedBy !== '' && (
          <Icon name="endorsed" size={14} className="bv-part-certified" label={metric.remarks.certifiedBy} />
        )}
      </span>
      <span className="bv-ellipsis">{metric.verbose_name === '' ? '–' : metric.verbose_name}</span>
      <code className="bv-ellipsis" title={metric.expression}>
        {metric.expression === '' ? '–' : metric.expression}
      </code>
    </>
  );
}

function MetricHead(): JSX.Element {
  const t = useT();
  return (
    <>
      <span>{t(editMessages.metricHead)}</span>
      <span>{t(editMessages.label)}</span>
      <span>{t(editMessages.expression)}</span>
    </>
  );
}

function MetricTable({
  editor,
  openPart,
  onOpen,
  metrics,
}: PartTabProps & { readonly metrics: readonly MetricDraft[] }): JSX.Element {
  const t = useT();
  const { faults, step } = editor;
  const openRow = openPart === null ? -1 : metrics.findIndex((metric) => metric.key === openPart);
  const open = metrics[openRow];
  const rowAt = (index: number) => {
    const metric = metrics[index] ?? newMetric('none');
    const { key, metric_name: name, isRemoved } = metric;
    const hasFault = faults.some((fault) => fault.part === key);
    return { key, name, isRemoved, hasFault, cells: <MetricCells metric={metric} /> };
  };
  return (
    <PartTable
      label={t(editMessages.metrics)}
      look="expressions"
      head={<MetricHead />}
      count={metrics.length}
      rowAt={rowAt}
      openRow={openRow}
      details={
        open !== undefined && (
          <MetricDetails
            metric={open}
            faultOf={(field) => faultText(t, faults, open.key, field)}
            onChange={(patch) => {
              step({ type: 'metricChanged', key: open.key, patch });
            }}
          />
        )
      }
      onOpen={onOpen}
      onDrop={(key) => {
        step({ type: 'metricDropped', key });
      }}
    />
  );
}

/** The expressions that add up rows. */
export function MetricsTab(props: PartTabProps): JSX.Element {
  const t = useT();
  const { newId } = useServices();
  const { draft, step } = props.editor;
  const [search, setSearch] = useState('');
  const { metrics } = draft;
  const shown = matchingParts(metrics, search, (metric) => metric.metric_name);
  const add = (): void => {
    const key = `new-${newId()}`;
    setSearch('');
    step({ type: 'metricAdded', metric: newMetric(key) });
    props.onOpen(key);
  };
  const note = countedText(t, metrics.length, editMessages.metric, editMessages.metrics);
  return (
    <>
      <PartToolbar what={t(editMessages.metrics)} search={search} onSearch={setSearch} note={note}>
        <PartButton icon="plus" onClick={add}>
          {t(editMessages.addMetric)}
        </PartButton>
      </PartToolbar>
      {shown.length === 0 ? (
        <NoParts
          icon="function"
          search={search}
          none={editMessages.emptyMetrics}
          why={editMessages.emptyMetricsWhy}
        />
      ) : (
        <MetricTable {...props} metrics={shown} />
      )}
    </>
  );
}
