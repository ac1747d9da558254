import { highlightedForm, type QueryObject } from '@belvedere/core';
import type { ChartDatasource, PreviousMissing } from '@belvedere/charts';
import { previousMissing, previousQuery } from '../data/previous-range.ts';
import { chosenQuery, showsChosenPart } from './chosen-part.ts';
import { comparesWithPrevious, formOverAxis } from './offsets.ts';
import { postProcessing, withPostProcessing } from './post-processing.ts';
import { axisOf, axisQuery, isTimeColumn, type AxisQueryForm } from './query.ts';
import { reducedQuery } from './reduced-query.ts';
import { queriesWithRest, showsRest } from './rest.ts';

/**
 * The queries of a chart over an axis: its own with its other times and what is made of the answer, and the period before
 * where only that is compared. What is highlighted is a query of its own, and filters where the chart cannot show it within all. Where the rest of the series is drawn, it is a query of its own. A line over moments as they are stored asks for the rows that are seen.
 */
export function axisQueries(given: AxisQueryForm, datasource: ChartDatasource): readonly QueryObject[] {
  const isPart = showsChosenPart(given);
  const own = isPart ? given : highlightedForm(given);
  const isTime = isTimeColumn(axisOf(own), datasource);
  const form = formOverAxis(own, isTime);
  const query = axisQuery(form, datasource);
  if (isPart) return [query, chosenQuery(form, datasource)];
  if (postProcessing(form).length > 0) return [withPostProcessing(query, form)];
  if (showsRest(form)) return queriesWithRest(reducedQuery(query, form, datasource));
  const previous = isTime && comparesWithPrevious(form) ? previousQuery(query) : null;
  return previous === null ? [reducedQuery(query, form, datasource)] : [query, previous];
}

/** Why a chart over an axis that asks for the period before does not show it; null where it does, or does not ask. */
export function axisMissesPrevious(own: AxisQueryForm, datasource: ChartDatasource): PreviousMissing | null {
  const isTime = isTimeColumn(axisOf(own), datasource);
  const form = formOverAxis(own, isTime);
  const asksPrevious = isTime && comparesWithPrevious(form) && postProcessing(form).length === 0;
  return asksPrevious ? previousMissing(axisQuery(form, datasource)) : null;
}
