import { controlsOf, type PanelColumn } from '@belvedere/controls';
import {
  addExtraFormData,
  asList,
  columnLabel,
  DASHBOARD_LAYERS_KEY,
  ownValue,
  type Column,
  type ExtraFormData,
  type FormData,
  type Json,
} from '@belvedere/core';
import type { ChartDatasource } from '../datasource.ts';
import type { ChartManifest } from '../manifest.ts';
import { filtersOfPick, NOTHING_PICKED, type DatumPick } from '../pick.ts';

/** One step of drilling by: what was chosen, and the column that takes the place of the dimensions. */
export interface DrillStep {
  readonly pick: DatumPick;
  readonly column: string;
}

const DEFAULT_FIELD = 'groupby';

/** Fields that hold what charts group by. Where a chart has several, the first of them is its main one. */
const GROUPING_FIELDS = [
  DEFAULT_FIELD,
  'groupbyRows',
  'columns',
  'dimension',
  'entity',
  'series',
  'source',
  'all_columns_x',
];

/** A pick of nothing in a chart, by which it is drilled as a whole; null for a chart that groups by nothing. */
export function pickOfWhole({ controls }: Pick<ChartManifest, 'controls'>): DatumPick | null {
  const names = new Set(controlsOf(controls).map(({ name }) => name));
  const drillField = GROUPING_FIELDS.find((field) => names.has(field));
  return drillField === undefined ? null : { ...NOTHING_PICKED, drillField };
}

/** What an author said of the old question's axis and values, by the control's neutral value; null takes it out. */
const SAID_OF_OLD_QUESTION: Readonly<Record<string, Json | null>> = {
  annotation_layers: [],
  [DASHBOARD_LAYERS_KEY]: null,
  reference_line: 'none',
  reference_label: '',
  conditional_formatting: [],
  y_axis_bounds: [null, null],
  y_axis_bounds_secondary: [null, null],
  xAxisBounds: [null, null],
  x_axis_sort: null,
  x_axis_sort_asc: null,
  slice_id: null,
};

/** The form without lines, layers and conditions that hold for the old question only. */
function withoutOldQuestion(formData: FormData): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(formData).flatMap(([field, value]): [string, unknown][] => {
      const neutral = ownValue<Json | null>(SAID_OF_OLD_QUESTION, field);
      if (neutral === null) return [];
      return [[field, neutral === undefined ? value : neutral]];
    }),
  );
}

/**
 * Form data one step further: the chosen values as filters, the dimensions replaced by the column, and nothing that was
 * said of the old question's axis.
 */
export function drilledForm(formData: FormData, { pick, column }: DrillStep): FormData {
  const form = withoutOldQuestion(formData);
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
    fields.flatMap((field) => asList(formData[field] as Column | readonly Column[] | null)).map(columnLabel),
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
