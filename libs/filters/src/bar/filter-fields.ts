import type { ComponentType } from 'react';
import type { FilterFieldProps } from './field-props.ts';
import { OneField } from './OneField.tsx';
import { ParameterField } from './ParameterField.tsx';
import { RangeField } from './RangeField.tsx';
import { TimeField } from './TimeField.tsx';
import { ValueField } from './ValueField.tsx';

/** The field of each filter type. */
export const FIELDS: Readonly<Record<string, ComponentType<FilterFieldProps>>> = {
  filter_select: ValueField,
  filter_range: RangeField,
  filter_time: TimeField,
  filter_timecolumn: OneField,
  filter_timegrain: OneField,
  filter_metric: RangeField,
  filter_parameter: ParameterField,
  filter_groupby: OneField,
};
