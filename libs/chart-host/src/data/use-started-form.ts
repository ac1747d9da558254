import { startValues } from '@belvedere/controls';
import type { FormData } from '@belvedere/core';
import { useMemo } from 'react';
import { useChartType } from './use-chart-type.ts';

/** A form that is made here, with the values that such a chart starts with; null while its type is fetched. */
export function useStartedForm(form: FormData): FormData | null {
  const type = useChartType(form.viz_type);
  const controls = type.kind === 'ready' ? type.chart.manifest.controls : null;
  return useMemo(
    () => (controls === null ? null : ({ ...startValues(controls, form), ...form } as FormData)),
    [controls, form],
  );
}
