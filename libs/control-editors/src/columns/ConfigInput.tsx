import type { Choice, CurrencyValue } from '@belvedere/controls';
import { isJsonObject, type Json } from '@belvedere/core';
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

const numberOf = (value: Json): number | null => (typeof value === 'number' ? value : null);

const SIDES = ['left', 'center', 'right'] as const;

/** Decimals of a number as it is. */
const EVERY_DIGIT = 100;

const currencyOf = (value: Json): CurrencyValue | null =>
  isJsonObject(value) && typeof value['symbol'] === 'string'
    ? { symbol: value['symbol'], symbolPosition: value['symbolPosition'] === 'prefix' ? 'prefix' : 'suffix' }
    : null;

interface ConfigInputProps {
  readonly field: ConfigField;
  /** Formats to choose from. */
  readonly choices: readonly Choice[];
  readonly value: Json;
  readonly onChange: (value: Json) => void;
}

/** What the input of one kind gets. */
interface InputProps extends ConfigInputProps {
  /** Name of the setting. */
  readonly label: string;
}

function FlagInput({ field, label, value, onChange }: InputProps): JSX.Element {
  const isChecked = value === null ? (field.isOnByDefault ?? false) : value === true;
  return <Checkbox label={label} isChecked={isChecked} onChange={onChange} />;
}

function TextInput({ label, value, onChange }: InputProps): JSX.Element {
  return (
    <TextField
      label={label}
      value={textOf(value)}
      onChange={(text) => {
        onChange(text === '' ? null : text);
      }}
    />
  );
}

function NumberInput({ label, value, onChange }: InputProps): JSX.Element {
  return <NumberField label={label} value={numberOf(value)} onChange={onChange} />;
}

function DigitsInput({ label, value, onChange }: InputProps): JSX.Element {
  return (
    <SliderField
      label={label}
      value={numberOf(value)}
      min={0}
      max={EVERY_DIGIT}
      step={1}
      whenNull={EVERY_DIGIT}
      onChange={(digits) => {
        onChange(digits === EVERY_DIGIT ? null : digits);
      }}
    />
  );
}

function CurrencyInput({ label, value, onChange }: InputProps): JSX.Element {
  return (
    <CurrencyField
      label={label}
      value={currencyOf(value)}
      onChange={(currency) => {
        onChange(currency === null ? null : { ...currency });
      }}
    />
  );
}

function AlignInput({ label, value, onChange }: InputProps): JSX.Element {
  const t = useT();
  return (
    <Select
      label={label}
      value={textOf(value) === '' ? null : textOf(value)}
      placeholder={t(columnMessages.automatic)}
      options={SIDES.map((side) => ({ value: side, label: t(columnMessages[side]) }))}
      onChange={onChange}
      onClear={() => {
        onChange(null);
      }}
    />
  );
}

function FormatInput({ label, choices, value, onChange }: InputProps): JSX.Element {
  const t = useT();
  return (
    <Select
      label={label}
      value={textOf(value) === '' ? null : textOf(value)}
      placeholder={t(columnMessages.automatic)}
      options={choices.map((choice) => ({ value: String(choice.value), label: labelOf(choice, t) }))}
      onChange={onChange}
      onCreate={onChange}
      onClear={() => {
        onChange(null);
      }}
    />
  );
}

const INPUTS: Readonly<Record<ConfigField['kind'], (props: InputProps) => JSX.Element>> = {
  flag: FlagInput,
  text: TextInput,
  number: NumberInput,
  digits: DigitsInput,
  currency: CurrencyInput,
  align: AlignInput,
  'number-format': FormatInput,
  'time-format': FormatInput,
};

/** What edits one setting of a column; null leaves it to the chart. */
export function ConfigInput(props: ConfigInputProps): JSX.Element {
  const t = useT();
  const { kind, label } = props.field;
  const Input = INPUTS[kind];
  return <Input {...props} label={t(label)} />;
}
