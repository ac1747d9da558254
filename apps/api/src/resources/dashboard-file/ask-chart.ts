import { crossFilterLabel, type ChartDatasource } from '@belvedere/charts';
import { ARROW_MEDIA_TYPE, contractErrors, QueryContextSchema } from '@belvedere/contracts';
import {
  comparisonMark,
  extraWords,
  fillMessage,
  isAppError,
  isFiltering,
  type FormData,
  type QueryContext,
  type QueryObject,
} from '@belvedere/core';
import type { RawAnswer } from '../../http/call.ts';
import { createCheck } from '../../http/validation.ts';
import { documentTexts, pictureTexts, workbookTexts } from '../../messages.ts';
import type { DrawRequest, ShownAnswer } from '../../query/engine-port.ts';
import type { Services } from '../../services.ts';
import type { DataCall } from '../chart/chart-input.ts';
import { answerData } from '../chart/data-routes.ts';
import { chartOfForm, openForm, type OpenedForm } from '../chart/form-context.ts';
import { wholeAnswer } from '../chart/shown-answers.ts';
import type { ChartMask } from './masks.ts';
import type { ChartOfDashboard, FileCall, OpenedDashboard } from './open-dashboard.ts';

/** Why a chart is not shown, in words for its reader. */
export interface ChartFault {
  readonly fault: string;
}

/** Answers `ask`, or with what it could not do; what is no fault of the one chart is thrown on. */
export async function orFault<Answer>(
  { signal }: FileCall,
  ask: () => Promise<Answer>,
): Promise<Answer | ChartFault> {
  try {
    return await ask();
  } catch (error) {
    if (!isAppError(error) || signal.aborted) throw error;
    return { fault: error.message };
  }
}

const checkContext = createCheck(QueryContextSchema, 'refuse');

/** The call of one chart, under the parameters that the link keeps. */
const callOf = (call: FileCall, { urlParams }: OpenedDashboard): DataCall => ({
  ...call,
  urlParams,
  accept: ARROW_MEDIA_TYPE,
});

interface Asked {
  readonly form: FormData;
  readonly datasource: ChartDatasource;
  readonly queries: readonly QueryObject[];
  readonly answer: RawAnswer;
}

/** Asks a chart's queries with the caller's rights. Throws what a call for the chart's own data throws. */
async function ask(
  services: Services,
  call: FileCall,
  dashboard: OpenedDashboard,
  chart: ChartOfDashboard,
  more: Partial<QueryContext>,
): Promise<Asked> {
  const place = { dashboardId: dashboard.id, chartId: chart.id };
  const own = callOf(call, dashboard);
  const opened = await chartOfForm(services, own, chart.form, place);
  if (opened === null) throw contractErrors.error('CHART_WITHOUT_QUERY');
  const { form, datasource } = opened;
  const context = checkContext({ ...opened.context, ...more }) as QueryContext;
  const answer = await answerData(services, own, context, place);
  return { form, datasource, queries: context.queries, answer };
}

/** Why a chart is not drawn in a document, as far as that is known before it is asked; null for one that is. */
function hindranceOf({ chart, form }: OpenedForm): string | null {
  if (chart === null) return fillMessage(pictureTexts.unknown.text, { type: form.viz_type });
  if (chart.installed !== null) {
    const { name, view } = chart.installed.manifest;
    return view === 'scene' ? null : fillMessage(pictureTexts.browserOnly.text, { name: name.text });
  }
  const { name, image, showsCharts } = chart.manifest;
  if (image !== 'scene') return fillMessage(pictureTexts.browserOnly.text, { name: name.text });
  return showsCharts === undefined ? null : fillMessage(documentTexts.ownCode.text, { name: name.text });
}

/** A chart with its answer; an installed one with its code. */
export interface AskedChart extends Omit<ShownAnswer, 'given'> {
  readonly given: DrawRequest['given'];
  readonly installed: DrawRequest['installed'];
}

/** A chart with its answer, to be drawn, or why it is not. */
export function askToDraw(
  services: Services,
  call: FileCall,
  dashboard: OpenedDashboard,
  chart: ChartOfDashboard,
): Promise<AskedChart | ChartFault> {
  return orFault(call, async () => {
    const place = { dashboardId: dashboard.id, chartId: chart.id };
    const opened = await openForm(services, callOf(call, dashboard), chart.form, place);
    const hindrance = opened === null ? null : hindranceOf(opened);
    if (hindrance !== null) return { fault: hindrance };
    const { form, datasource, queries, answer } = await ask(services, call, dashboard, chart, {});
    const code = opened?.chart?.installed ?? null;
    const installed = code === null ? null : { ...code, queries, picks: chart.picks };
    return { id: chart.id, form, datasource, installed, picks: chart.picks, ...wholeAnswer(answer) };
  });
}

/** A chart's own workbook, and what it leaves out; null for a whole one. */
export interface ChartWorkbook {
  readonly bytes: Buffer;
  readonly note: string | null;
}

/** All bytes of an answer, each piece as it comes given to `take`, which throws where there is no room for it. */
async function bytesOf({ body }: RawAnswer, take: (bytes: Buffer) => void): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of Buffer.isBuffer(body) ? [body] : body) {
    const bytes = Buffer.from(piece as Uint8Array);
    take(bytes);
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

/** A chart's own workbook, or why there is none. */
export function askWorkbook(
  services: Services,
  call: FileCall,
  dashboard: OpenedDashboard,
  { chart, take }: { readonly chart: ChartOfDashboard; readonly take: (bytes: Buffer) => void },
): Promise<ChartWorkbook | ChartFault> {
  return orFault(call, async () => {
    const headers = new Map<string, string>();
    const setHeader = (name: string, text: string): void => void headers.set(name, text);
    const own = { ...call, setHeader };
    const { answer } = await ask(services, own, dashboard, chart, { result_format: 'xlsx' });
    const told = headers.get('belvedere-file-note');
    const top = headers.has('belvedere-cut') ? workbookTexts.top.text : null;
    return { bytes: await bytesOf(answer, take), note: told === undefined ? top : decodeURIComponent(told) };
  });
}

/** What a chart filters others by, as the page says it; with whatever its name does not tell of. */
function maskLines(mask: ChartMask, datasource: ChartDatasource | undefined): readonly string[] {
  const { filters, ...others } = mask.extraFormData;
  const [label, words] = [crossFilterLabel(mask, datasource), extraWords(others)];
  return [label, label.includes(words) ? '' : words].filter((line) => line !== '');
}

/** What the charts of a dashboard are filtered by, with the titles of their columns as far as the caller may read them. */
export async function filterLines(
  services: Services,
  call: FileCall,
  dashboard: OpenedDashboard,
): Promise<readonly string[]> {
  const own = callOf(call, dashboard);
  const texts = dashboard.masks.map(async (mask) => {
    const form = dashboard.charts.get(Number(mask.id))?.form ?? {};
    const opened = await orFault(call, () => openForm(services, own, form));
    return maskLines(mask, opened === null || 'fault' in opened ? undefined : opened.datasource);
  });
  const { filters, masks } = dashboard.native;
  const lines = filters.flatMap(({ id, name }) => {
    const mask = masks[id];
    if (mask === undefined || !isFiltering(mask)) return [];
    const { label = '' } = mask.filterState;
    return [`${name}: ${label === '' ? documentTexts.noValue.text : label}`];
  });
  return [...lines, ...new Set((await Promise.all(texts)).flat())];
}

/** What all charts of a dashboard are compared with; null for nothing. */
export function comparedMark({ compare }: Pick<OpenedDashboard, 'compare'>): string | null {
  if (compare === null) return null;
  const { message, values } = comparisonMark(compare);
  return fillMessage(message.text, values);
}
