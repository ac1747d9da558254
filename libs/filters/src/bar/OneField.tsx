import { isRequired } from '@belvedere/core';
import { valuesOf } from '@belvedere/charts';
import { Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { chosenValue, type FilterFieldProps } from './field-props.ts';
import { useChoices } from './use-choices.ts';

/** One of a few texts: a time column, or a grain. */
export function OneField(props: FilterFieldProps): JSX.Element {
  const { place, filter, type, datasource, onMask } = props;
  const t = useT();
  const { status, choices } = useChoices(place, filter, datasource, '');
  const [value] = valuesOf(chosenValue(props));
  const choose = (chosen: string | null): void => {
    onMask(type.maskOf(filter, chosen === null ? null : [chosen], choices));
  };
  return (
    <Select<string>
      label={filter.name}
      value={typeof value === 'string' ? value : null}
      placeholder={t(filterBarMessages.nothing)}
      isLoading={status === 'loading'}
      options={(choices?.options ?? []).map((option) => ({
        value: String(option.value),
        label: option.label,
      }))}
      error={
        status === 'missing'
          ? t(filterBarMessages.noDataset)
          : isRequired(filter) && value === undefined
            ? t(filterBarMessages.required)
            : null
      }
      onChange={choose}
      onClear={() => {
        choose(null);
      }}
    />
  );
}
