import { filtersOfPick, type ChartDatasource, type DatumPick } from '@belvedere/charts';
import type { PanelColumn } from '@belvedere/controls';
import {
  addExtraFormData,
  asList,
  columnLabel,
  type Column,
  type ExtraFormData,
  type FormData,
} from '@belvedere/core';

/** One step of drilling by: what was chosen, and the column that takes the place of the dimensions. */
export interface DrillStep {
  readonly pick: DatumPick;
  readonly column: string;
}

const DEFAULT_FIELD = 'groupby';

/** Form data one step further: the chosen values as filters, and the dimensions replaced by the column. */
export function drilledForm(formData: FormData, { pick, column }: DrillStep): FormData {
  const { slice_id: _, ...form } = formData as FormData & { readonly slice_id?: unknown };
  const field = pick.drillField ?? DEFAULT_FIELD;
  const current: unknown = form[field];
  const isSingle = current !== undefined && current !== null && !Array.isArray(current);
  const extra = addExtraFormData((form['extra_form_data'] ?? {}) as ExtraFormData, {
    filters: filtersOfPick(pick),
  });
  return { ...form, [field]: isSingle ? column : [column], extra_form_data: extra } as unknown as FormData;
}

function usedColumns(formData: FormData): ReadonlySet<string> {
  const fields = ['groupby', 'columns', 'groupbyRows', 'groupbyColumns', 'x_axis', 'series', 'entity'];
  return new Set(
    fields
      .flatMap((field) => asList(formData[field] as unknown as Column | readonly Column[] | null))
      .map(columnLabel),
  );
}

/** Columns that a chart can be drilled by: those that may be grouped by and that it does not show yet, by name. */
export function drillColumns(formData: FormData, { columns }: ChartDatasource): readonly PanelColumn[] {
  const used = usedColumns(formData);
  const nameOf = ({ verbose_name: name, column_name: own }: PanelColumn): string => name ?? own;
  return columns
    .filter(({ groupby, column_name: name }) => groupby && !used.has(name))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
}
