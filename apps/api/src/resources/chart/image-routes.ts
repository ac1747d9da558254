import { randomUUID } from 'node:crypto';
import { ARROW_MEDIA_TYPE, contractErrors, ROUTES } from '@belvedere/contracts';
import { filterTexts, subtitleOf, type ChartDatasource, type PictureCaption } from '@belvedere/charts';
import { fileName, instantToWall, type FormData, type JsonObject, type QueryObject } from '@belvedere/core';
import type { ThemeName } from '@belvedere/theme';
import { charts } from '../../charts.ts';
import type { PictureStyle } from '../../engine-work/tasks/drawing.ts';
import { implement, type Implementation, type RawAnswer } from '../../http/call.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { ChartRow } from '../../stored/chart.ts';
import { offeredName } from '../plugin/service.ts';
import type { DataCall } from './chart-input.ts';
import { answerData } from './data-routes.ts';
import { chartOfForm } from './form-context.ts';
import { formDataOf } from './present.ts';
import { getChartRow } from './service.ts';
import { shownAnswers, wholeAnswer } from './shown-answers.ts';

const DEFAULT_SIZE = { width: 800, height: 500 } as const;
const DEFAULT_RATIO = 2;
/** 64 MB as they are painted. */
const PIXELS_MAX = 4096 * 4096;
const MEDIA_TYPES = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  pdf: 'application/pdf',
} as const;

interface PictureAsked {
  readonly id: number;
  readonly format: PictureStyle['format'];
  readonly width?: number;
  readonly height?: number;
  readonly theme?: ThemeName;
  readonly ratio?: number;
  readonly force?: boolean;
  /** Parts of the caption, with commas between. */
  readonly caption?: string;
}

/** The size of a picture, px. Throws REQUEST_INVALID for more pixels than are painted. */
function styleOf(
  { format, theme = 'light', ratio = DEFAULT_RATIO, ...asked }: PictureAsked,
  reader: Pick<PictureStyle, 'locale' | 'colorRules'>,
): PictureStyle {
  const { width, height } = { ...DEFAULT_SIZE, ...asked };
  const pixels = Math.round(width * ratio) * Math.round(height * ratio);
  if (format !== 'png' || pixels <= PIXELS_MAX) return { format, width, height, ratio, theme, ...reader };
  const reason = `${width} by ${height} at ${ratio} pixels each are ${pixels} pixels, at most ${PIXELS_MAX} are painted; ask for a smaller size or ratio`;
  throw contractErrors.error('REQUEST_INVALID', { reason });
}

interface CaptionSource {
  readonly row: ChartRow;
  readonly form: FormData;
  readonly queries: readonly QueryObject[];
  readonly datasource: ChartDatasource;
  readonly now: Date;
}

/** What is said around the chart, as far as it was asked for. */
function captionOf(asked: string, { row, form, queries, datasource, now }: CaptionSource): PictureCaption {
  const parts = new Set(asked.split(','));
  return {
    title: parts.has('title') ? row.slice_name : null,
    subtitle: parts.has('subtitle') ? subtitleOf(form, row.description) : null,
    filters: parts.has('filters') ? filterTexts(queries, datasource) : [],
    dataTime: parts.has('time') ? `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC` : null,
  };
}

/** A chart whose code does not run here is not asked for its data. */
const NOTHING_ASKED: RawAnswer = { type: 'application/json', body: Buffer.from('{"result":[]}') };

/** Draws a stored chart for a caller who may read its data. */
async function chartPicture(services: Services, call: DataCall, asked: PictureAsked): Promise<RawAnswer> {
  const { id, format, force = false, caption = '' } = asked;
  const { USE_ANALAGOUS_COLORS: usesAnalogous, AVOID_COLORS_COLLISION: avoidsCollisions } =
    services.config.flags;
  const colorRules = { usesAnalogous, avoidsCollisions };
  const picture = styleOf(asked, { locale: call.viewer.locale, colorRules });
  const row = await getChartRow(services.store.reader, scopeOf(services, call.viewer), id);
  const place = { dashboardId: null, chartId: row.id };
  const chart = await chartOfForm(services, call, formDataOf(row), place);
  if (chart === null) throw contractErrors.error('CHART_WITHOUT_QUERY');
  const { form, datasource, context } = chart;
  const isOurs = charts.get(form.viz_type) !== null;
  const arrowCall = { ...call, accept: ARROW_MEDIA_TYPE };
  const answer = isOurs ? await answerData(services, arrowCall, { ...context, force }, place) : NOTHING_ASKED;
  const body = await services.engines.draw({
    queryId: randomUUID(),
    requestId: call.requestId,
    owner: { viewerKind: call.viewer.kind, viewerId: call.viewer.id },
    signal: call.signal,
    ...wholeAnswer(answer),
    shown: isOurs ? await shownAnswers(services, call, form as JsonObject, { place, force }) : [],
    form,
    datasource,
    title: row.slice_name,
    installedName: isOurs ? null : await offeredName(services, form.viz_type),
    picture: {
      ...picture,
      caption: captionOf(caption, {
        row,
        form,
        datasource,
        queries: context.queries,
        now: services.clock(),
      }),
    },
  });
  const day = new Date(instantToWall(services.clock().getTime(), call.viewer.zone))
    .toISOString()
    .slice(0, 10);
  const name = fileName({ title: row.slice_name, day, fallback: 'chart' }, format);
  call.setHeader('content-disposition', contentDisposition(name, 'inline'));
  call.setHeader('cache-control', 'private, no-cache');
  return { type: MEDIA_TYPES[format], body };
}

/** Pictures of charts, made without a browser. */
export function chartImageImplementations(services: Services): Implementation[] {
  const { chart } = ROUTES;
  return [
    implement(chart.imageSvg, async (call) =>
      chartPicture(services, call, { ...call.query, id: call.params.id, format: 'svg' }),
    ),
    implement(chart.imagePdf, async (call) =>
      chartPicture(services, call, { ...call.query, id: call.params.id, format: 'pdf' }),
    ),
    implement(chart.imagePng, async (call) =>
      chartPicture(services, call, { ...call.query, id: call.params.id, format: 'png' }),
    ),
  ];
}
