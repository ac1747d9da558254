import { fetchChartData, type ApiClient, type QueryAnswer } from '@belvedere/api-client';
import {
  filterContext,
  filterTypeOf,
  sketchContext,
  type FilterChoices,
  type FilterQuestion,
  type FilterSketch,
} from '@belvedere/charts';
import type { QueryContext } from '@belvedere/core';
import { EMPTY_FRAME } from '@belvedere/frame';

/** What an answer says of the values that were asked for. */
type Answered = Pick<QueryAnswer, 'frame' | 'rowLimit'>;

/** The first answer to a question of a dashboard's filter; null for none. Throws ApiError where it failed. */
async function answerTo(
  api: ApiClient,
  context: QueryContext,
  { dashboardId }: FilterQuestion,
  signal?: AbortSignal,
): Promise<Answered | null> {
  const options = { dashboardId, ...(signal !== undefined && { signal }) };
  const { outcomes } = await fetchChartData(api, context, options);
  const [outcome] = outcomes;
  if (outcome === undefined) return null;
  if (!outcome.ok) throw outcome.error;
  return outcome.answer;
}

const NOTHING_ASKED: Answered = { frame: EMPTY_FRAME, rowLimit: null };

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
  const answer = context === null ? NOTHING_ASKED : await answerTo(api, context, question, signal);
  if (answer === null) return null;
  const { frame, rowLimit } = answer;
  return type.readChoices(filter, frame, rowLimit === null ? question : { ...question, rowLimit });
}

/** Asks how the numbers of a filter are spread; null for one of a type without such a shape. Throws ApiError where that cannot be read. */
export async function askSketch(
  api: ApiClient,
  question: FilterQuestion,
  signal?: AbortSignal,
): Promise<FilterSketch | null> {
  const context = sketchContext(question);
  if (context === null) return null;
  const answer = await answerTo(api, context, question, signal);
  return answer === null
    ? null
    : (filterTypeOf(question.filter.filterType)?.sketch?.read(answer.frame) ?? null);
}
