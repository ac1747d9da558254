import { randomUUID } from 'node:crypto';
import { ARROW_MEDIA_TYPE, contractErrors, ROUTES } from '@belvedere/contracts';
import { filterTexts, subtitleOf, type ChartDatasource, type PictureCaption } from '@belvedere/charts';
import { fileName, instantToWall, type FormData, type JsonObject, type QueryObject } from '@belvedere/core';
import type { ThemeName } from '@belvedere/theme';
import type { PictureStyle } from '../../engine-work/tasks/drawing.ts';
import type { DrawRequest } from '../../query/engine-port.ts';
import type { ReadingPlace } from '../../reading/source.ts';
import { implement, type Implementation, type RawAnswer } from '../../http/call.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { ChartRow } from '../../stored/chart.ts';
import type { DataCall } from './chart-input.ts';
import { answerData } from './data-routes.ts';
import { openForm, queriesOfForm, type OpenedForm } from './form-context.ts';
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
  readonly format: keyof typeof MEDIA_TYPES;
  readonly width?: number;
  readonly height?: number;
  readonly theme?: ThemeName;
  readonly ratio?: number;
  readonly force?: boolean;
  /** Parts of the caption, with commas between. */
  readonly caption?: string;
  /** Marks alone, for a picture too small for texts. */
  readonly isThumbnail?: boolean;
}

/** The size of a picture, px. Throws REQUEST_INVALID for more pixels than are painted. */
function styleOf(
  { format, theme = 'light', ratio = DEFAULT_RATIO, isThumbnail = false, ...asked }: PictureAsked,
  reader: Pick<PictureStyle, 'locale' | 'colorRules'>,
): PictureStyle {
  const { width, height } = { ...DEFAULT_SIZE, ...asked };
  const pixels = Math.round(width * ratio) * Math.round(height * ratio);
  if (format !== 'png' || pixels <= PIXELS_MAX)
    return { format, width, height, ratio, theme, isThumbnail, ...reader };
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

/** What a chart says of itself where it is not asked for its data. */
const NOTHING_ASKED: RawAnswer = { type: 'application/json', body: Buffer.from('{"result":[]}') };

type Drawing = Pick<DrawRequest, 'answers' | 'given' | 'shown' | 'installed'> & {
  readonly queries: readonly QueryObject[];
};

/** What a chart is drawn from; a type that nobody knows, or that only a browser draws, asks nothing. */
async function drawingOf(
  services: Services,
  call: DataCall,
  opened: OpenedForm,
  { place, force }: { readonly place: ReadingPlace; readonly force: boolean },
): Promise<Drawing> {
  const { form, chart } = opened;
  const installed = chart?.installed ?? null;
  if (chart === null || installed?.manifest.view === 'dom') {
    const { manifest, code } = installed ?? { manifest: null, code: '' };
    const kept = manifest === null ? null : { manifest, code, queries: [] };
    return { ...wholeAnswer(NOTHING_ASKED), shown: [], installed: kept, queries: [] };
  }
  const context = await queriesOfForm(services, call, opened);
  const answer = await answerData(
    services,
    { ...call, accept: ARROW_MEDIA_TYPE },
    { ...context, force },
    place,
  );
  const { queries } = context;
  return {
    ...wholeAnswer(answer),
    queries,
    shown: await shownAnswers(services, call, form as JsonObject, { place, force }),
    installed: installed === null ? null : { ...installed, queries },
  };
}

/** Draws a stored chart for a caller who may read its data. */
export async function chartPicture(services: Services, call: DataCall, asked: PictureAsked): Promise<Buffer> {
  const { id, force = false, caption = '' } = asked;
  const { USE_ANALAGOUS_COLORS: usesAnalogous, AVOID_COLORS_COLLISION: avoidsCollisions } =
    services.config.flags;
  const colorRules = { usesAnalogous, avoidsCollisions };
  const picture = styleOf(asked, { locale: call.viewer.locale, colorRules });
  const row = await getChartRow(services.store.reader, scopeOf(services, call.viewer), id);
  const place = { dashboardId: null, chartId: row.id };
  const opened = await openForm(services, call, formDataOf(row), place);
  if (opened === null) throw contractErrors.error('CHART_WITHOUT_QUERY');
  const { form, datasource } = opened;
  const { queries, ...drawing } = await drawingOf(services, call, opened, { place, force });
  const now = services.clock();
  return services.engines.draw({
    queryId: randomUUID(),
    requestId: call.requestId,
    owner: { viewerKind: call.viewer.kind, viewerId: call.viewer.id },
    signal: call.signal,
    ...drawing,
    form,
    datasource,
    title: row.slice_name,
    picture: { ...picture, caption: captionOf(caption, { row, form, datasource, queries, now }) },
  });
}

/** A picture as a file that is named after its chart. */
async function pictureFile(services: Services, call: DataCall, asked: PictureAsked): Promise<RawAnswer> {
  const row = await getChartRow(services.store.reader, scopeOf(services, call.viewer), asked.id);
  const body = await chartPicture(services, call, asked);
  const day = new Date(instantToWall(services.clock().getTime(), call.viewer.zone))
    .toISOString()
    .slice(0, 10);
  const name = fileName({ title: row.slice_name, day, fallback: 'chart' }, asked.format);
  call.setHeader('content-disposition', contentDisposition(name, 'inline'));
  call.setHeader('cache-control', 'private, no-cache');
  return { type: MEDIA_TYPES[asked.format], body };
}

/** Pictures of charts, made without a browser. */
export function chartImageImplementations(services: Services): Implementation[] {
  const { chart } = ROUTES;
  return [
    implement(chart.imageSvg, async (call) =>
      pictureFile(services, call, { ...call.query, id: call.params.id, format: 'svg' }),
    ),
    implement(chart.imagePdf, async (call) =>
      pictureFile(services, call, { ...call.query, id: call.params.id, format: 'pdf' }),
    ),
    implement(chart.imagePng, async (call) =>
      pictureFile(services, call, { ...call.query, id: call.params.id, format: 'png' }),
    ),
  ];
}
