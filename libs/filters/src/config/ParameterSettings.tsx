import { PARAMETER_KINDS, parameterKind, parameterOf } from '@belvedere/charts';
import { NO_MASK, type Json } from '@belvedere/core';
import { Field, Segmented, TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterConfigMessages, parameterKindMessages } from '../messages/filter-config.ts';
import type { FilterFormProps } from './form-props.ts';

/** The name by which templates read a value, and what it may be. */
export function ParameterSettings({ filter, onChange }: FilterFormProps): JSX.Element {
  const t = useT();
  const name = parameterOf(filter);
  const isNumber = parameterKind(filter) === 'number';
  const hint = isNumber ? filterConfigMessages.parameterHint : filterConfigMessages.parameterHintQuoted;
  const put = (key: string, value: Json): void => {
    onChange({
      ...filter,
      controlValues: { ...filter.controlValues, [key]: value },
      defaultMask: NO_MASK,
    });
  };
  return (
    <div className="bv-config-pair">
      <TextField
        label={t(filterConfigMessages.parameter)}
        value={name}
        hint={t(hint, { name: name === '' ? 'rate' : name })}
        error={name === '' ? t(filterConfigMessages.parameterMissing) : null}
        onChange={(text) => {
          put('parameter', text);
        }}
      />
      <Field label={t(filterConfigMessages.parameterKind)}>
        <Segmented
          label={t(filterConfigMessages.parameterKind)}
          value={parameterKind(filter)}
          options={PARAMETER_KINDS.map((kind) => ({ value: kind, label: t(parameterKindMessages[kind]) }))}
          onChange={(kind) => {
            put('parameterKind', kind);
          }}
        />
      </Field>
    </div>
  );
}
