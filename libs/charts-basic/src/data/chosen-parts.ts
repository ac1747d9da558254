import type { ChartDatasource, DrawContext } from '@belvedere/charts';
import { shareText } from '@belvedere/charts';
import {
  columnLabel,
  highlightedForm,
  highlightOf,
  mayHighlight,
  metricHasParts,
  type Column,
  type FormData,
  type QueryObject,
} from '@belvedere/core';
import { cellAt, columnNamed, numberAt, type Cell, type Frame, type FrameColumn } from '@belvedere/frame';
import type { DescriptionRow } from '@belvedere/scene';
import { chartMessages } from '../messages/charts.ts';

/** Groups of the chosen rows: all of them, also those that are small among all rows. */
const ROWS = 50_000;

/** The query of a form, and one of what it highlights; what cannot be shown within all filters the chart instead. */
export function queriesWithChosen<Form extends FormData>(
  form: Form,
  { metrics }: Pick<ChartDatasource, 'metrics'>,
  build: (form: Form) => QueryObject,
): readonly QueryObject[] {
  if (highlightOf(form) === null) return [build(form)];
  const chosen = build(highlightedForm(form));
  const hasParts = mayHighlight(form) && metricHasParts(form, metrics);
  return hasParts ? [build(form), { ...chosen, row_limit: ROWS }] : [chosen];
}

/** Reads, for the cells of a group, what of it is chosen: 0 for a group without chosen rows, NaN where the answer is cut. */
export type ChosenReader = (cells: readonly Cell[]) => number;

const keyOf = (cells: readonly Cell[]): string => JSON.stringify(cells);

/** A reader of the answer of the chosen rows; null without one, or where it lacks a column. */
export function chosenReader(
  frame: Frame | undefined,
  columns: readonly Column[],
  metric: string | null,
): ChosenReader | null {
  const values = frame === undefined || metric === null ? null : columnNamed(frame, metric);
  if (frame === undefined || values === null) return null;
  const dimensions = columns
    .map((column) => columnNamed(frame, columnLabel(column)))
    .filter((column): column is FrameColumn => column !== null);
  if (dimensions.length < columns.length) return null;
  const found = new Map<string, number>();
  for (let row = 0; row < frame.rows; row++)
    found.set(keyOf(dimensions.map((column) => cellAt(column, row))), numberAt(values, row));
  const rest = frame.rows < ROWS ? 0 : Number.NaN;
  return (cells) => found.get(keyOf(cells)) ?? rest;
}

/** A whole and what of it is chosen; NaN where nothing is highlighted. */
export interface WithChosen {
  readonly value: number;
  readonly chosen: number;
}

/** Share of the chosen part from 0 to 1; NaN where it is no part of its whole. */
export function chosenShare({ value, chosen }: WithChosen): number {
  if (!(value > 0) || !(chosen >= 0) || chosen > value * (1 + 1e-9)) return Number.NaN;
  return Math.min(1, chosen / value);
}

/** The chosen part in words; no row where nothing is highlighted. */
export function chosenRows(
  part: WithChosen,
  { t }: Pick<DrawContext, 't'>,
  write: (value: number) => string,
): readonly DescriptionRow[] {
  if (Number.isNaN(part.chosen)) return [];
  const share = chosenShare(part);
  const value = write(part.chosen);
  return [
    {
      label: t(chartMessages.chosen),
      value: Number.isNaN(share) ? value : `${value} \u00b7 ${shareText(share)}`,
    },
  ];
}

/** Where a part of the wholes is chosen, they are dimmed and the parts alone are lit. */
export const dimmedAround = (parts: readonly WithChosen[], context: DrawContext): DrawContext =>
  parts.every(({ chosen }) => Number.isNaN(chosen))
    ? context
    : { ...context, isSelected: (datum) => context.isSelected?.(datum) === true };
