import type { ChartDatasource } from '@belvedere/charts';
import { ControlEditor, TimeRangeField } from '@belvedere/control-editors';
import { adhocFilters } from '@belvedere/controls';
import { NO_FILTER_RANGE, type AdhocFilter } from '@belvedere/core';
import { Checkbox, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterConfigMessages } from '../messages/filter-config.ts';
import type { FilterFormProps } from './form-props.ts';

const CONTROL = { ...adhocFilters, label: filterConfigMessages.preFilters, keepsLastTimeFilter: false };

/** Conditions on the rows that the values of a filter come from. */
export function PreFilterFields({
  filter,
  datasource,
  problem,
  isSectionOpen,
  onSection,
  onChange,
}: FilterFormProps & {
  readonly datasource: ChartDatasource | null;
  readonly problem: string | null;
}): JSX.Element {
  const t = useT();
  const isOpen = isSectionOpen('pre-filter');
  return (
    <>
      <Checkbox
        label={t(filterConfigMessages.preFilter)}
        isChecked={isOpen}
        isDisabled={datasource === null && !isOpen}
        error={problem}
        onChange={(isOn) => {
          onSection('pre-filter', isOn);
          if (!isOn) onChange({ ...filter, preFilters: [], preFilterTimeRange: null });
        }}
      />
      {isOpen && datasource !== null && (
        <div className="bv-config-inner">
          <ControlEditor
            control={CONTROL}
            value={filter.preFilters}
            state={{ formData: {}, datasource }}
            error={null}
            onChange={(value) => {
              onChange({ ...filter, preFilters: (value ?? []) as readonly AdhocFilter[] });
            }}
          />
          {datasource.mainTimeColumn !== null && (
            <TimeRangeField
              value={filter.preFilterTimeRange ?? NO_FILTER_RANGE}
              column={datasource.mainTimeColumn}
              time={filter.time}
              onChange={(range) => {
                const isNone = range === NO_FILTER_RANGE || range === '';
                onChange({
                  ...filter,
                  preFilterTimeRange: isNone ? null : range,
                  granularity: isNone ? null : datasource.mainTimeColumn,
                });
              }}
            />
          )}
        </div>
      )}
    </>
  );
}
