import type { Choice, CurrencyValue } from '@belvedere/controls';
import { assertNever, isJsonObject, type Json } from '@belvedere/core';
import { Checkbox, Select, TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { labelOf } from '../basic/BasicEditors.tsx';
import { CurrencyField } from '../basic/CurrencyField.tsx';
import { NumberField } from '../basic/NumberField.tsx';
import { SliderField } from '../basic/SliderField.tsx';
import { columnMessages } from '../messages/columns.ts';
import type { ConfigField } from './config-fields.ts';

const textOf = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Decimals of a number as it is. */
const EVERY_DIGIT = 100;

const currencyOf = (value: Json): CurrencyValue | null =>
  isJsonObject(value) && typeof value['symbol'] === 'string'
    ? { symbol: value['symbol'], symbolPosition: value['symbolPosition'] === 'suffix' ? 'suffix' : 'prefix' }
    : null;

/** What edits one setting of a column; null leaves it to the chart. */
export function ConfigInput({
  field: { label, kind, isOnByDefault = false },
  choices,
  value,
  onChange,
}: {
  readonly field: ConfigField;
  /** Formats to choose from. */
  readonly choices: readonly Choice[];
  readonly value: Json;
  readonly onChange: (value: Json) => void;
}): JSX.Element {
  const t = useT();
  const clear = (): void => {
    onChange(null);
  };
  switch (kind) {
    case 'flag':
      return (
        <Checkbox
          label={t(label)}
          isChecked={value === null ? isOnByDefault : value === true}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <TextField
          label={t(label)}
          value={textOf(value)}
          onChange={(text) => {
            onChange(text === '' ? null : text);
          }}
        />
      );
    case 'number':
      return (
        <NumberField label={t(label)} value={typeof value === 'number' ? value : null} onChange={onChange} />
      );
    case 'digits':
      return (
        <SliderField
          label={t(label)}
          value={typeof value === 'number' ? value : null}
          min={0}
          max={EVERY_DIGIT}
          step={1}
          whenNull={EVERY_DIGIT}
          onChange={(digits) => {
            onChange(digits === EVERY_DIGIT ? null : digits);
          }}
        />
      );
    case 'currency':
      return (
        <CurrencyField
          label={t(label)}
          value={currencyOf(value)}
          onChange={(currency) => {
            onChange(currency === null ? null : { ...currency });
          }}
        />
      );
    case 'align':
      return (
        <Select
          label={t(label)}
          value={textOf(value) === '' ? null : textOf(value)}
          placeholder={t(columnMessages.automatic)}
          options={(['left', 'center', 'right'] as const).map((side) => ({
            value: side,
            label: t(columnMessages[side]),
          }))}
          onChange={onChange}
          onClear={clear}
        />
      );
    case 'number-format':
    case 'time-format':
      return (
        <Select
          label={t(label)}
          value={textOf(value) === '' ? null : textOf(value)}
          placeholder={t(columnMessages.automatic)}
          options={choices.map((choice) => ({ value: String(choice.value), label: labelOf(choice, t) }))}
          onChange={onChange}
          onCreate={onChange}
          onClear={clear}
        />
      );
    default:
      return assertNever(kind);
  }
}
