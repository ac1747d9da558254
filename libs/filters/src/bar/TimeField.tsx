import { TimeRangeField } from '@belvedere/control-editors';
import { isRequired, NO_FILTER_RANGE } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { chosenValue, type FilterFieldProps } from './field-props.ts';

/** A range of time, with what it resolves to. */
export function TimeField(props: FilterFieldProps): JSX.Element {
  const { filter, type, onMask } = props;
  const t = useT();
  const value = chosenValue(props);
  return (
    <TimeRangeField
      label={filter.name}
      value={typeof value === 'string' ? value : NO_FILTER_RANGE}
      column={filter.name}
      time={filter.time}
      error={isRequired(filter) && value === null ? t(filterBarMessages.required) : null}
      onChange={(range) => {
        onMask(type.maskOf(filter, range, null));
      }}
    />
  );
}
