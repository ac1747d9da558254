import { fetchChartData, type ApiClient } from '@belvedere/api-client';
import {
  filterContext,
  filterTypeOf,
  sketchContext,
  type FilterChoices,
  type FilterQuestion,
  type FilterSketch,
} from '@belvedere/charts';
import type { QueryContext } from '@belvedere/core';
import { EMPTY_FRAME, type Frame } from '@belvedere/frame';

/** The first answer to a question of a dashboard's filter; null for none. Throws ApiError where it failed. */
async function answerTo(
  api: ApiClient,
  context: QueryContext,
  { dashboardId }: FilterQuestion,
  signal?: AbortSignal,
): Promise<Frame | null> {
  const options = { dashboardId, ...(signal !== undefined && { signal }) };
  const { outcomes } = await fetchChartData(api, context, options);
  const [outcome] = outcomes;
  if (outcome === undefined) return null;
  if (!outcome.ok) throw outcome.error;
  return outcome.answer.frame;
}

/**
 * Asks what can be chosen in a filter; null for one whose type is not there. Throws ApiError where its values cannot be read.
 */
export async function askChoices(
  api: ApiClient,
  question: FilterQuestion,
  signal?: AbortSignal,
): Promise<FilterChoices | null> {
  const { filter } = question;
  const type = filterTypeOf(filter.filterType);
  if (type === null) return null;
  const context = filterContext(question);
  const frame = context === null ? EMPTY_FRAME : await answerTo(api, context, question, signal);
  return frame === null ? null : type.readChoices(filter, frame, question);
}

/** Asks how the numbers of a filter are spread; null for one of a type without such a shape. Throws ApiError where that cannot be read. */
export async function askSketch(
  api: ApiClient,
  question: FilterQuestion,
  signal?: AbortSignal,
): Promise<FilterSketch | null> {
  const context = sketchContext(question);
  if (context === null) return null;
  const frame = await answerTo(api, context, question, signal);
  return frame === null ? null : (filterTypeOf(question.filter.filterType)?.sketch?.read(frame) ?? null);
}
