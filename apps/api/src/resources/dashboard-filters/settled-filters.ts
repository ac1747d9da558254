import { filterContext, filterTypeOf, type ChartDatasource, type FilterQuestion } from '@belvedere/charts';
import { COLUMNS_MEDIA_TYPE } from '@belvedere/contracts';
import {
  filtersAmong,
  initialMasks,
  isAppError,
  isBoxFilter,
  readFilterEntries,
  settleMasks,
  type FilterMask,
  type FilterMasks,
  type JsonObject,
  type NativeFilter,
} from '@belvedere/core';
import { EMPTY_FRAME, frameFromJson, type Frame, type FrameJson } from '@belvedere/frame';
import { chartDatasourceOf } from '../../reading/chart-datasource.ts';
import { openSource, type ReadingPlace } from '../../reading/source.ts';
import type { Services } from '../../services.ts';
import type { DataCall } from '../chart/chart-input.ts';
import { answerData } from '../chart/data-routes.ts';

/** The filters of a dashboard, and what they say once nothing changes it any more. */
export interface SettledFilters {
  readonly filters: readonly NativeFilter[];
  readonly masks: FilterMasks;
}

/** A dashboard whose filters are settled, with those of its filter boxes in its metadata; `kept` are the masks that a link keeps, undefined without one. */
interface FilteredDashboard {
  readonly id: number;
  readonly metadata: JsonObject;
  readonly kept: unknown;
}

interface ColumnsAnswer {
  readonly result: readonly { readonly frame?: FrameJson }[];
}

async function frameOf(
  services: Services,
  call: DataCall,
  question: FilterQuestion,
  place: ReadingPlace,
): Promise<Frame> {
  const context = filterContext(question);
  if (context === null) return EMPTY_FRAME;
  const asking = { ...call, accept: COLUMNS_MEDIA_TYPE };
  const { body } = await answerData(services, asking, context, place);
  const pieces: Buffer[] = [];
  for await (const piece of Buffer.isBuffer(body) ? [body] : body)
    pieces.push(Buffer.from(piece as Uint8Array));
  const { result } = JSON.parse(Buffer.concat(pieces).toString('utf8')) as ColumnsAnswer;
  return frameFromJson(result[0]?.frame ?? { rows: 0, columns: [] });
}

/** What the first value of a filter says; null where it has none, or the caller may not read it. */
async function firstMask(
  services: Services,
  call: DataCall,
  dashboardId: number,
  asked: Pick<FilterQuestion, 'filter' | 'above'>,
): Promise<FilterMask | null> {
  const { filter } = asked;
  const [type, id] = [filterTypeOf(filter.filterType), filter.targets[0]?.datasetId ?? null];
  if (type === null || id === null) return null;
  const place: ReadingPlace = { dashboardId, chartId: null, filterId: filter.id };
  try {
    const ref = { id, type: 'table' } as const;
    const datasource: ChartDatasource = chartDatasourceOf(ref, await openSource(services, call, ref, place));
    const { filterRowLimit: rowLimit } = services.config.dashboards;
    const question = { ...asked, datasource, dashboardId, search: '', rowLimit };
    const choices = type.readChoices(filter, await frameOf(services, call, question, place), question);
    return type.maskOf(filter, type.firstOf(choices), choices);
  } catch (error) {
    if (isAppError(error) && !call.signal.aborted) return null;
    throw error;
  }
}

/** What the filters of a dashboard say to its charts when it is opened, as the page itself settles them. */
export async function settledFilters(
  services: Services,
  call: DataCall,
  { id, metadata, kept }: FilteredDashboard,
): Promise<SettledFilters> {
  const isOn = services.config.flags.DASHBOARD_NATIVE_FILTERS;
  const filters = filtersAmong(readFilterEntries(metadata)).filter(
    ({ id: filter }) => isOn || isBoxFilter(filter),
  );
  const masks = await settleMasks(filters, initialMasks(filters, kept), (filter, above) =>
    firstMask(services, call, id, { filter, above }),
  );
  return { filters, masks };
}
