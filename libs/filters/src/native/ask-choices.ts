import { fetchChartData, type ApiClient } from '@belvedere/api-client';
import { filterContext, filterTypeOf, type FilterChoices, type FilterQuestion } from '@belvedere/charts';
import { EMPTY_FRAME } from '@belvedere/frame';

/**
 * Asks what can be chosen in a filter; null for one whose type is not there. Throws ApiError where its values cannot be read.
 */
export async function askChoices(
  api: ApiClient,
  question: FilterQuestion,
  signal?: AbortSignal,
): Promise<FilterChoices | null> {
  const { filter, datasource, dashboardId } = question;
  const type = filterTypeOf(filter.filterType);
  if (type === null) return null;
  const context = filterContext(question);
  if (context === null) return type.readChoices(filter, EMPTY_FRAME, datasource);
  const options = { dashboardId, ...(signal !== undefined && { signal }) };
  const { outcomes } = await fetchChartData(api, context, options);
  const [outcome] = outcomes;
  if (outcome === undefined) return null;
  if (!outcome.ok) throw outcome.error;
  return type.readChoices(filter, outcome.answer.frame, datasource);
}
