import {
  chartNotices,
  createChartCatalogue,
  drawChart as drawScene,
  drawNoted,
  EMPTY_DATASOURCE,
  queryContextOf,
  type AnsweredChart,
  type ChartDatasource,
  type ChartManifest,
  type DrawContext,
  type LoadableChart,
} from '@belvedere/charts';
import { columnLabel, fillMessage, metricLabel, type FormData, type QueryObject } from '@belvedere/core';
import type { Locale } from '@belvedere/format';
import { applyPostProcessing, type Frame } from '@belvedere/frame';
import { measure, type Scene } from '@belvedere/scene';
import { sceneToSvg } from '@belvedere/scene/svg';
import { tokens, type ThemeName } from '@belvedere/theme';
import { basicListed } from '../listed.ts';
import { drawErrors } from './errors.ts';
import { frameOfRows, type RowValues } from './frame-of-rows.ts';

/** How a picture is made; what is absent has the default named with it. */
export interface PictureOptions {
  /** In px; 680. */
  readonly width?: number;
  /** In px; 296. */
  readonly height?: number;
  /** `light`. */
  readonly theme?: ThemeName;
  /** Language of numbers and dates; English. */
  readonly locale?: Locale;
  /** Titles and formats of columns and metrics; none. */
  readonly datasource?: ChartDatasource;
  /** The present, in epoch milliseconds, for notes on unfinished periods; the end of time, so that there are none. */
  readonly now?: number;
}

const SIZE_PX = { width: 680, height: 296 };
const SEED = 1;
const catalogue = createChartCatalogue(basicListed);

async function chartOf(type: string): Promise<LoadableChart> {
  const chart = await catalogue.open(type);
  const known = catalogue.entries.map(({ card }) => card.id).join(', ');
  if (chart === null) throw drawErrors.error('DRAW_TYPE_UNKNOWN', { type, known });
  if (chart.manifest.image !== 'scene') throw drawErrors.error('DRAW_NEEDS_PAGE', { type });
  return chart;
}

/** The one query of a chart; a chart that asks several, or compares periods, needs somebody who joins the answers. */
function queryOf(manifest: ChartManifest, formData: FormData, datasource: ChartDatasource): QueryObject {
  const { queries } = queryContextOf(manifest, formData, datasource);
  const [query] = queries;
  if (query === undefined || queries.length > 1 || (query.time_offsets ?? []).length > 0)
    throw drawErrors.error('DRAW_NEEDS_SERVER', { type: manifest.id });
  return query;
}

/** Throws DRAW_COLUMN_MISSING for what the query asks and the rows lack; no rows lack nothing. */
function checkColumns({ columns, metrics }: QueryObject, frame: Frame): void {
  if (frame.rows === 0) return;
  const names = frame.columns.map(({ name }) => name);
  for (const column of [...(columns ?? []).map(columnLabel), ...(metrics ?? []).map(metricLabel)])
    if (!names.includes(column))
      throw drawErrors.error('DRAW_COLUMN_MISSING', { column, columns: names.join(', ') });
}

function contextOf({ width, height, theme = 'light', locale }: PictureOptions): DrawContext {
  return {
    width: width ?? SIZE_PX.width,
    height: height ?? SIZE_PX.height,
    theme: tokens[theme],
    measure,
    ...(locale !== undefined && { locale }),
    zone: 'UTC',
    view: {},
    section: 'EXPLORE',
    seed: SEED,
    t: (message, values) => fillMessage(message.text, values),
  };
}

/**
 * The picture of a chart as SVG text, with what it leaves out said below. `rows` are what the chart's query would be answered
 * with; steps of post-processing are done here. Throws what `drawErrors` lists, and what the chart's own code throws.
 */
export async function drawChart(
  rows: readonly RowValues[],
  formData: FormData,
  options: PictureOptions = {},
): Promise<string> {
  const { datasource = EMPTY_DATASOURCE, now = Number.POSITIVE_INFINITY } = options;
  const chart = await chartOf(formData.viz_type);
  const migrated = catalogue.migrate(formData);
  const query = queryOf(chart.manifest, migrated, datasource);
  const asked = frameOfRows(rows);
  checkColumns(query, asked);
  const frames = [applyPostProcessing(asked, query.post_processing ?? [])];
  const plugin = await chart.load();
  const context = contextOf(options);
  const noted = { manifest: chart.manifest, formData: migrated, datasource, frames, facts: [], now };
  const answered: AnsweredChart = { formData: migrated, datasource, frames, annotationData: {} };
  const draw = (one: AnsweredChart, room: DrawContext): Promise<Scene> => drawScene(plugin, one, room);
  return sceneToSvg(await drawNoted(draw, answered, chartNotices(noted, context.t, context.locale), context));
}
