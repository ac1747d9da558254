import { Segmented, Select, TextAreaField, TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import { bindTo } from './bind-to.ts';
import type { MetricDraft } from './draft.ts';
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

/** All fields of a metric. */
export function MetricDetails({ metric, faultOf, onChange }: MetricFieldsProps): JSX.Element {
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
