import { parameterKind, valuesOf } from '@belvedere/charts';
import { isRequired, type Json } from '@belvedere/core';
import { Field, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { chosenValue, type FilterFieldProps } from './field-props.ts';
import { NumberInput } from './NumberInput.tsx';

/** A value that templates read: a number, a text or a day. */
export function ParameterField(props: FilterFieldProps): JSX.Element {
  const { filter, type, onMask } = props;
  const t = useT();
  const kind = parameterKind(filter);
  const [value = null] = valuesOf(chosenValue(props));
  const take = (next: Json): void => {
    onMask(type.maskOf(filter, next === '' ? null : next, null));
  };
  const isMissing = isRequired(filter) && value === null;
  return (
    <Field label={filter.name} isGroup {...(isMissing && { error: t(filterBarMessages.required) })}>
      {kind === 'number' ? (
        <NumberInput
          label={filter.name}
          value={typeof value === 'number' ? value : null}
          placeholder={t(filterBarMessages.nothing)}
          onTake={take}
        />
      ) : (
        <div className="bv-input bv-size-default">
          <input
            className="bp6-input"
            type={kind}
            aria-label={filter.name}
            value={typeof value === 'string' ? value : ''}
            placeholder={t(filterBarMessages.nothing)}
            onChange={(event) => {
              take(event.target.value);
            }}
          />
        </div>
      )}
    </Field>
  );
}
