import { isJsonObject, type Json, type JsonObject } from '@belvedere/core';
import { Select, TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { parameterMessages } from '../messages/parameters.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { ManyValues } from './ManyValues.tsx';
import type { ParameterField } from './parameter-fields.ts';
import { useOptions } from './use-options.ts';

const NUMBER = /^-?\d+(?:\.\d+)?$/;

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const textsOf = (value: Json | undefined): readonly string[] =>
  (Array.isArray(value) ? (value as readonly Json[]) : [value]).map(textOf).filter((text) => text !== '');

const endsOf = (value: Json | undefined): JsonObject =>
  value !== undefined && value !== null && isJsonObject(value) ? value : {};

/** Both ends of a range of days. */
function RangeValue({ field, onChange }: Omit<ParameterValueProps, 'editor' | 'onRun'>): JSX.Element {
  const t = useT();
  const { name, value } = field;
  const ends = endsOf(value);
  const end = (key: 'from' | 'to'): JSX.Element => (
    <TextField
      label={t(parameterMessages[key], { name })}
      size="small"
      type="date"
      value={textOf(ends[key]).slice(0, 10)}
      onChange={(day) => {
        onChange({ ...ends, [key]: day === '' ? null : day });
      }}
    />
  );
  return (
    <>
      {end('from')}
      {end('to')}
    </>
  );
}

/** Props of {@link ParameterValue}. */
export interface ParameterValueProps {
  readonly editor: QueryEditor;
  readonly field: ParameterField;
  /** Undefined takes the value away. */
  readonly onChange: (value: Json | undefined) => void;
  readonly onRun: () => void;
}

/** The value of a parameter, in the field of its type. */
export function ParameterValue({ editor, field, onChange, onRun }: ParameterValueProps): JSX.Element {
  const t = useT();
  const { name, type, value } = field;
  const options = useOptions(editor, type.optionsSql);
  const error =
    options.reason === null ? null : t(parameterMessages.optionsFailed, { reason: options.reason });
  if (type.type === 'date_range') return <RangeValue field={field} onChange={onChange} />;
  if (type.many)
    return (
      <ManyValues
        label={name}
        values={textsOf(value)}
        options={type.optionsSql === null || error !== null ? null : options.values}
        onChange={(values) => {
          onChange(values.length === 0 ? undefined : values);
        }}
      />
    );
  if (type.optionsSql !== null && error === null)
    return (
      <Select
        label={name}
        size="small"
        value={textOf(value) === '' ? null : textOf(value)}
        options={options.values.map((each) => ({ value: each, label: each }))}
        onChange={onChange}
        onClear={() => {
          onChange(undefined);
        }}
        placeholder={t(parameterMessages.empty)}
        {...(options.isCut && {
          hint: t(parameterMessages.optionsCut, { count: options.values.length }),
        })}
      />
    );
  const text = textOf(value);
  const isBad = type.type === 'number' && text !== '' && !NUMBER.test(text);
  return (
    <TextField
      label={name}
      size="small"
      type={type.type === 'date' ? 'date' : 'text'}
      value={text}
      onChange={(next) => {
        onChange(next === '' ? undefined : next);
      }}
      onEnter={onRun}
      placeholder={t(parameterMessages.empty)}
      error={isBad ? t(parameterMessages.badNumber) : error}
    />
  );
}
