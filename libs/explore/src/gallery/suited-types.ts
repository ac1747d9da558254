import type { PanelColumn, PanelDatasource } from '@belvedere/controls';
import { GENERIC_TYPES } from '@belvedere/core';

interface Kinds {
  readonly times: number;
  readonly numbers: number;
  readonly categories: number;
  readonly hasPlaces: boolean;
  readonly hasCountries: boolean;
}

const LATITUDE = /(^|_)lat(itude)?($|_)/i;
const LONGITUDE = /(^|_)(lon|lng|long|longitude)($|_)/i;
const COUNTRY = /(^|_)country($|_)/i;

function kindsOf(columns: readonly PanelColumn[]): Kinds {
  const isTime = ({ is_dttm, type_generic }: PanelColumn): boolean =>
    is_dttm || type_generic === GENERIC_TYPES.TEMPORAL;
  const isNumber = (column: PanelColumn): boolean =>
    !isTime(column) && column.type_generic === GENERIC_TYPES.NUMERIC;
  const isPlace = ({ column_name: name }: PanelColumn): boolean =>
    LATITUDE.test(name) || LONGITUDE.test(name);
  const isNamed = (pattern: RegExp): boolean => columns.some(({ column_name: name }) => pattern.test(name));
  return {
    times: columns.filter(isTime).length,
    numbers: columns.filter((column) => isNumber(column) && !isPlace(column)).length,
    categories: columns.filter(
      (column) => column.groupby && !isTime(column) && !isNumber(column) && !isPlace(column),
    ).length,
    hasPlaces: isNamed(LATITUDE) && isNamed(LONGITUDE),
    hasCountries: isNamed(COUNTRY),
  };
}

/** What a dataset must have, and the types that show it, most telling first. */
const RULES: readonly (readonly [fits: (kinds: Kinds) => boolean, types: readonly string[]])[] = [
  [({ times }) => times > 0, ['echarts_timeseries_line', 'echarts_area', 'echarts_timeseries_bar']],
  [({ hasPlaces }) => hasPlaces, ['deck_scatter', 'deck_hex']],
  [({ hasCountries }) => hasCountries, ['world_map']],
  [({ categories }) => categories > 0, ['echarts_timeseries_bar', 'pie', 'treemap_v2']],
  [({ numbers, categories }) => numbers > 1 && categories > 0, ['bubble_v2']],
  [({ numbers }) => numbers > 1, ['echarts_timeseries_scatter']],
  [({ numbers }) => numbers > 0, ['histogram_v2']],
  [({ numbers, categories }) => numbers > 0 && categories > 0, ['box_plot']],
  [({ categories }) => categories > 1, ['heatmap_v2', 'pivot_table_v2', 'sankey_v2']],
  [({ times }) => times > 0, ['big_number', 'cal_heatmap']],
  [() => true, ['big_number_total', 'table']],
];

/** Chart types that suit a dataset by the kinds of its columns, most telling first. */
export function suitedTypes({ columns }: Pick<PanelDatasource, 'columns'>): readonly string[] {
  const kinds = kindsOf(columns);
  return [...new Set(RULES.flatMap(([fits, types]) => (fits(kinds) ? types : [])))];
}
