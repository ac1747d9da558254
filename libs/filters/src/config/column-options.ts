import type { ChartDatasource } from '@belvedere/charts';

const FITS = {
  any: () => true,
  numbers: (type: number | null, isTime: boolean) => type === 0 && !isTime,
  times: (_type: number | null, isTime: boolean) => isTime,
  metrics: () => false,
  none: () => false,
} as const;

/** Columns of a dataset that may be filtered by and are of a kind, as choices; none before it is known. */
export const columnOptions = (
  datasource: ChartDatasource | null,
  wanted: keyof typeof FITS,
): readonly { readonly value: string; readonly label: string }[] =>
  (datasource?.columns ?? [])
    .filter(({ type_generic: type, is_dttm: isTime, filterable }) => filterable && FITS[wanted](type, isTime))
    .map(({ column_name: value, verbose_name: title }) => ({ value, label: title ?? value }));
