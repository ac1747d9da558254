import { PARAMETER_KINDS, parameterKind, parameterOf, type ParameterKind } from '@belvedere/charts';
import { NO_MASK, type Json } from '@belvedere/core';
import { Field, Segmented, TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterConfigMessages, parameterKindMessages } from '../messages/filter-config.ts';
import type { FilterFormProps } from './form-props.ts';

/** What the example of the hint reads while the filter is empty. */
const PRESETS: Readonly<Record<ParameterKind, string>> = { number: '1', text: 'all', date: '2024-01-31' };

/** The name by which templates read a value, and what it may be. */
export function ParameterSettings({ filter, onChange }: FilterFormProps): JSX.Element {
  const t = useT();
  const name = parameterOf(filter);
  const kind = parameterKind(filter);
  const hint =
    kind === 'number' ? filterConfigMessages.parameterHint : filterConfigMessages.parameterHintQuoted;
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
        hint={t(hint, { name: name === '' ? 'rate' : name, preset: PRESETS[kind] })}
        error={name === '' ? t(filterConfigMessages.parameterMissing) : null}
        onChange={(text) => {
          put('parameter', text);
        }}
      />
      <Field label={t(filterConfigMessages.parameterKind)}>
        <Segmented
          label={t(filterConfigMessages.parameterKind)}
          value={kind}
          options={PARAMETER_KINDS.map((value) => ({ value, label: t(parameterKindMessages[value]) }))}
          onChange={(next) => {
            put('parameterKind', next);
          }}
        />
      </Field>
    </div>
  );
}
