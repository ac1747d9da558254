import { filterTypeOf, filterTypes } from '@belvedere/charts';
import { useFlag } from '@belvedere/client-store';
import { NO_MASK } from '@belvedere/core';
import { Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterConfigMessages } from '../messages/filter-config.ts';
import type { FilterFormProps } from './form-props.ts';

/** Offered where the instance has the flag `DASHBOARD_FILTERS_EXPERIMENTAL`, and kept where a filter has it. */
const EXPERIMENTAL = 'filter_groupby';

/** The kind of a filter; another one keeps the dataset that it can read, and nothing else of the old kind. */
export function TypeField({ filter, onChange }: Pick<FilterFormProps, 'filter' | 'onChange'>): JSX.Element {
  const t = useT();
  const hasExperiments = useFlag('DASHBOARD_FILTERS_EXPERIMENTAL');
  const offered = filterTypes.filter(
    ({ id }) => id !== EXPERIMENTAL || hasExperiments || filter.filterType === id,
  );
  return (
    <Select<string>
      label={t(filterConfigMessages.type)}
      value={filter.filterType}
      options={offered.map(({ id: value, name, icon }) => ({
        value,
        label: t(name),
        icon: icon as never,
      }))}
      onChange={(filterType) => {
        const keeps = filterTypeOf(filterType)?.hasDataset === true;
        const datasetId = filter.targets[0]?.datasetId ?? null;
        const targets = keeps && datasetId !== null ? [{ datasetId, column: null }] : [];
        onChange({ ...filter, filterType, targets, defaultMask: NO_MASK, takesFirst: false });
      }}
    />
  );
}
