import { NO_FILTER_RANGE } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { EditorProps } from '../editor-props.ts';
import { TimeRangeField } from './TimeRangeField.tsx';

/** The range of a chart's time column. */
export function TimeRangeEditor({ control, value, state, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const named = state.formData['granularity_sqla'];
  return (
    <TimeRangeField
      label={t(control.label)}
      value={typeof value === 'string' && value !== '' ? value : NO_FILTER_RANGE}
      column={typeof named === 'string' ? named : (state.datasource?.mainTimeColumn ?? 'col')}
      error={error}
      onChange={onChange}
    />
  );
}
