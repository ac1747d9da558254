import type { ChartInput } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { AppError } from '@belvedere/core';
import { cellAt, EMPTY_FRAME, type Cell, type Frame } from '@belvedere/frame';
import type { Locale } from '@belvedere/format';
import { safeTree, type SafeNode } from '../html/safe-tree.ts';
import { templateHelpers } from './template-helpers.ts';
import { interpretTemplate } from './interpret.ts';
import type { HandlebarsPanel } from './manifest.ts';

/** Form data of a template chart. */
export type HandlebarsForm = FormDataOf<HandlebarsPanel>;

/** The page that a template made. */
export interface HandlebarsData {
  readonly nodes: readonly SafeNode[];
  readonly css: string;
  /** What is wrong with the template; null when nothing is. */
  readonly problem: string | null;
}

/** Rows as a template reads them: column to value, moments as milliseconds since the epoch. */
function rowsOfFrame({ columns, rows }: Frame): readonly Readonly<Record<string, Cell>>[] {
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(columns.map((column) => [column.name, cellAt(column, row)])),
  );
}

/** Runs the template over the rows and keeps the safe part of what it makes. */
export function prepareHandlebars(
  { frames, formData: form }: ChartInput<HandlebarsForm>,
  locale?: Locale,
): HandlebarsData {
  const [rows = EMPTY_FRAME, totals = EMPTY_FRAME] = frames;
  const value = { data: rowsOfFrame(rows), totals: rowsOfFrame(totals)[0] ?? {} };
  const helpers = templateHelpers(locale);
  try {
    const html = interpretTemplate(form.handlebarsTemplate, value, helpers);
    const css = interpretTemplate(form.styleTemplate, value, helpers, 'nothing');
    return { nodes: safeTree(html), css, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { nodes: [], css: '', problem: error.message };
  }
}
