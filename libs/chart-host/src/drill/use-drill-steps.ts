import {
  drillColumns,
  drilledForm,
  NOTHING_PICKED,
  type ChartDatasource,
  type DatumPick,
  type DrillStep,
} from '@belvedere/charts';
import type { PanelColumn } from '@belvedere/controls';
import type { FormData } from '@belvedere/core';
import { useMemo, useState } from 'react';

/** Where drilling starts. */
export interface DrillStart {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  /** Null for a chart that cannot be drilled as a whole. */
  readonly pick: DatumPick | null;
  /** Null lets the reader choose. */
  readonly column: string | null;
  readonly onUse: (event: 'further_drill_by' | 'drill_by_breadcrumb_clicked') => void;
}

/** The steps of a reader, what they lead to, and the way on and back. */
export interface DrillSteps {
  readonly steps: readonly DrillStep[];
  /** What is chosen for the next step; null for nothing. */
  readonly next: DatumPick | null;
  readonly choose: (pick: DatumPick | null) => void;
  /** The chart after the last step. */
  readonly form: FormData;
  /** Columns for the next step. */
  readonly columns: readonly PanelColumn[];
  /** Column of the last step; null before the first. */
  readonly last: string | null;
  readonly further: (column: string) => void;
  /** Leaves so many steps. */
  readonly back: (length: number) => void;
}

/** How far a reader has drilled, and the way on and back. */
export function useDrillSteps({ formData, datasource, pick, column, onUse }: DrillStart): DrillSteps {
  const [steps, setSteps] = useState<readonly DrillStep[]>(
    column === null || pick === null ? [] : [{ pick, column }],
  );
  const [next, setNext] = useState<DatumPick | null>(null);
  const form = useMemo(() => steps.reduce(drilledForm, formData), [steps, formData]);
  const columns = useMemo(
    () => (pick === null ? [] : drillColumns(form, datasource)),
    [pick, form, datasource],
  );
  return {
    steps,
    next,
    choose: setNext,
    form,
    columns,
    last: steps.at(-1)?.column ?? null,
    further: (name: string): void => {
      if (steps.length > 0) onUse('further_drill_by');
      const field = steps.at(-1)?.pick.drillField;
      const rest = { ...NOTHING_PICKED, ...(field !== undefined && { drillField: field }) };
      const chosen = (steps.length === 0 ? pick : next) ?? rest;
      setSteps([...steps, { pick: chosen, column: name }]);
      setNext(null);
    },
    back: (length: number): void => {
      onUse('drill_by_breadcrumb_clicked');
      setSteps(steps.slice(0, length));
      setNext(null);
    },
  };
}
