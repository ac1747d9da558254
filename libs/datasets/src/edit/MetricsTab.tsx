import { useServices } from '@belvedere/client-store';
import { EmptyState, Icon, Segmented, Select, TextAreaField, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import type { PartTabProps } from './ColumnsTab.tsx';
import { bindTo } from './bind-to.ts';
import { newMetric, type MetricDraft } from './draft.ts';
import { faultText } from './fault-text.ts';
import { PartTable } from './PartTable.tsx';
import { PartButton, PartToolbar } from './PartToolbar.tsx';
import { matchingParts } from './part-search.ts';
import { RemarkFields } from './RemarkFields.tsx';

const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CNY', 'INR', 'MXN', 'CAD', 'AUD', 'BRL', 'SEK'];

interface MetricFieldsProps {
  readonly metric: MetricDraft;
  readonly faultOf: (field: string) => string | null;
  readonly onChange: (patch: Partial<MetricDraft>) => void;
}

function CurrencyFields({ metric, onChange }: Omit<MetricFieldsProps, 'faultOf'>): JSX.Element {
  const t = useT();
  const { currencySymbol: symbol, currencyPosition } = metric;
  const known = symbol === '' || CURRENCIES.includes(symbol) ? CURRENCIES : [symbol, ...CURRENCIES];
  return (
    <div className="bv-currency">
      <Select
        label={t(editMessages.currency)}
        isOptional
        value={symbol === '' ? null : symbol}
        options={known.map((code) => ({ value: code, label: code }))}
        onCreate={(text) => {
          onChange({ currencySymbol: text.toUpperCase() });
        }}
        onClear={() => {
          onChange({ currencySymbol: '' });
        }}
        onChange={(currencySymbol) => {
          onChange({ currencySymbol });
        }}
      />
      <Segmented
        label={t(editMessages.currencyPosition)}
        value={currencyPosition}
        options={[
          { value: 'prefix', label: t(editMessages.prefix), isDisabled: symbol === '' },
          { value: 'suffix', label: t(editMessages.suffix), isDisabled: symbol === '' },
        ]}
        onChange={(position) => {
          onChange({ currencyPosition: position });
        }}
      />
    </div>
  );
}

function MetricDetails({ metric, faultOf, onChange }: MetricFieldsProps): JSX.Element {
  const t = useT();
  const bind = bindTo(metric, onChange);
  return (
    <>
      <TextField
        label={t(editMessages.name)}
        {...bind('metric_name')}
        error={faultOf('metric_name')}
        autoComplete="off"
      />
      <div className="bv-span-2">
        <TextAreaField
          label={t(editMessages.expression)}
          isMono
          rows={2}
          {...bind('expression')}
          error={faultOf('expression')}
          hint={t(editMessages.metricHint)}
        />
      </div>
      <TextField label={t(editMessages.label)} isOptional {...bind('verbose_name')} />
      <div className="bv-span-2">
        <TextField label={t(editMessages.description)} isOptional {...bind('description')} />
      </div>
      <TextField
        label={t(editMessages.d3format)}
        isOptional
        hint={t(editMessages.d3formatHint)}
        {...bind('d3format')}
      />
      <CurrencyFields metric={metric} onChange={onChange} />
      <TextField label={t(editMessages.metricType)} isOptional {...bind('metric_type')} />
      <TextField label={t(editMessages.warningText)} isOptional {...bind('warning_text')} />
      <RemarkFields
        remarks={metric.remarks}
        onChange={(remarks) => {
          onChange({ remarks });
        }}
      />
    </>
  );
}

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

/** The expressions that add up rows. */
export function MetricsTab({ editor, openPart, onOpen }: PartTabProps): JSX.Element {
  const t = useT();
  const { newId } = useServices();
  const { draft, faults, step } = editor;
  const [search, setSearch] = useState('');
  const { metrics } = draft;
  const shown = matchingParts(metrics, search, (metric) => metric.metric_name);
  const openRow = openPart === null ? -1 : shown.findIndex((metric) => metric.key === openPart);
  const open = shown[openRow];
  const label = t(editMessages.metrics);
  const add = (): void => {
    const key = `new-${newId()}`;
    setSearch('');
    step({ type: 'metricAdded', metric: newMetric(key) });
    onOpen(key);
  };
  const rowAt = (index: number) => {
    const metric = shown[index] ?? newMetric('none');
    const { key, metric_name: name, isRemoved } = metric;
    const hasFault = faults.some((fault) => fault.part === key);
    return { key, name, isRemoved, hasFault, cells: <MetricCells metric={metric} /> };
  };
  return (
    <>
      <PartToolbar
        what={label}
        search={search}
        onSearch={setSearch}
        note={t(metrics.length === 1 ? editMessages.countOne : editMessages.count, {
          count: metrics.length,
          what: t(metrics.length === 1 ? editMessages.metric : editMessages.metrics).toLowerCase(),
        })}
      >
        <PartButton icon="plus" onClick={add}>
          {t(editMessages.addMetric)}
        </PartButton>
      </PartToolbar>
      {shown.length === 0 ? (
        <EmptyState
          icon="function"
          title={t(search === '' ? editMessages.emptyMetrics : editMessages.nothingMatches, { search })}
          {...(search === '' && { reason: t(editMessages.emptyMetricsWhy) })}
        />
      ) : (
        <PartTable
          label={label}
          look="expressions"
          head={
            <>
              <span>{t(editMessages.metricHead)}</span>
              <span>{t(editMessages.label)}</span>
              <span>{t(editMessages.expression)}</span>
            </>
          }
          count={shown.length}
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
      )}
    </>
  );
}
