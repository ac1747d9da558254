import type { Json } from '@belvedere/core';
import type { ChartDatasource } from '../datasource.ts';
import type { FilterChoices, FilterOption } from './filter-type.ts';

type Column = ChartDatasource['columns'][number];

/** An option that is known without a question, and so counted by nobody. */
export const optionOf = (value: string, label: string): FilterOption => ({ value, label, count: null });

/** Columns of a dataset that are wanted, by the names that people read. */
export const columnOptions = (
  { columns }: ChartDatasource,
  isWanted: (column: Column) => boolean,
): readonly FilterOption[] =>
  columns.filter(isWanted).map(({ column_name: name, verbose_name: title }) => optionOf(name, title ?? name));

/** What a value is called among the choices; itself where they are not known, or do not have it. */
export const labelIn = (choices: FilterChoices | null, value: string): string =>
  choices?.options.find((option) => option.value === value)?.label ?? value;

/** The first of the choices alone; null without any. */
export const firstOption = ({ options: [first] }: FilterChoices): Json =>
  first === undefined ? null : [first.value];
