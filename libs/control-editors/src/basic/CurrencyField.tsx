import type { CurrencyValue } from '@belvedere/controls';
import { Field, Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { editorMessages } from '../messages/control-editors.ts';

const CURRENCIES = ['USD', 'EUR', 'GBP', 'INR', 'MXN', 'JPY', 'CNY'];

/** A currency, one of the usual or any other by its code, and where its sign stands. Null for none. */
export function CurrencyField({
  label,
  value,
  error = null,
  onChange,
}: {
  readonly label: string;
  readonly value: CurrencyValue | null;
  readonly error?: string | null;
  readonly onChange: (value: CurrencyValue | null) => void;
}): JSX.Element {
  const t = useT();
  const codes = value === null ? CURRENCIES : [...new Set([value.symbol, ...CURRENCIES])];
  const choose = (symbol: string): void => {
    onChange({ symbol, symbolPosition: value?.symbolPosition ?? 'prefix' });
  };
  return (
    <Field label={label} error={error}>
      <div className="bv-pair">
        <Select
          label={t(editorMessages.symbol)}
          isLabelHidden
          value={value?.symbol ?? null}
          placeholder={t(editorMessages.none)}
          options={codes.map((code) => ({ value: code, label: code }))}
          onChange={choose}
          onCreate={(code) => {
            choose(code.trim().toUpperCase());
          }}
          onClear={() => {
            onChange(null);
          }}
        />
        <Select
          label={t(editorMessages.prefix)}
          isLabelHidden
          isDisabled={value === null}
          value={value?.symbolPosition ?? 'prefix'}
          options={(['prefix', 'suffix'] as const).map((side) => ({
            value: side,
            label: t(editorMessages[side]),
          }))}
          onChange={(side) => {
            if (value !== null) onChange({ ...value, symbolPosition: side });
          }}
        />
      </div>
    </Field>
  );
}
