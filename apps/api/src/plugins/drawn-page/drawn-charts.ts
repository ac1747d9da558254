import { createHash, randomUUID } from 'node:crypto';
import { EMPTY_DATASOURCE } from '@belvedere/charts';
import { ARROW_MEDIA_TYPE } from '@belvedere/contracts';
import type { FormData, JsonObject, Viewer } from '@belvedere/core';
import { LRUCache } from 'lru-cache';
import { charts as chartTypes } from '../../charts.ts';
import type { DrawnTile, PageTile } from '../../engine-work/tasks/drawing.ts';
import type { ShownAnswer } from '../../query/engine-port.ts';
import { runOwner } from '../../query/run-owner.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { answerData } from '../../resources/chart/data-routes.ts';
import { chartOfForm } from '../../resources/chart/form-context.ts';
import { wholeAnswer } from '../../resources/chart/shown-answers.ts';
import type { Services } from '../../services.ts';
import type { AskedForm } from './asked-view.ts';

/** Answers that come later are drawn by the page itself, ms. */
const PATIENCE_MS = 200;
/** Longest that a drawing may take; a later one is there for the next reader, ms. */
const DRAWING_MS = 300;
/** What is asked here goes on for the page that asks the same, ms. */
const QUESTION_MS = 15_000;
/** Largest answer that is drawn here, bytes: a larger one takes longer than the page would. */
const LARGEST_ANSWER = 2_000_000;
/** Pictures that are kept, in characters. */
const KEPT_CHARACTERS = 24_000_000;

/** For whom charts are drawn, and where. */
interface DrawnFor {
  readonly viewer: Viewer;
  readonly requestId: string;
  /** Null for a chart on its own page. */
  readonly dashboardId: number | null;
  /** In which labels have their colours; empty for none. */
  readonly namespace: string;
}

/** Draws the charts of a page from answers that are there, or come at once. */
export type DrawCharts = (
  whom: DrawnFor,
  forms: ReadonlyMap<number, AskedForm>,
  rooms: readonly PageTile[],
) => Promise<readonly DrawnTile[]>;

const late = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });

/** Whether a chart is drawn from its own rows, by code that is the product's. */
function isDrawable({ viz_type }: FormData): boolean {
  const manifest = chartTypes.get(viz_type)?.manifest;
  return manifest?.image === 'scene' && manifest.showsCharts === undefined;
}

async function answerOf(
  services: Services,
  { viewer, requestId, dashboardId }: DrawnFor,
  datasets: SourceReader['datasets'],
  [chartId, { form: given, picks }]: readonly [number, AskedForm],
): Promise<ShownAnswer | null> {
  const place = { dashboardId, chartId };
  const call = {
    viewer,
    requestId,
    signal: AbortSignal.timeout(QUESTION_MS),
    accept: ARROW_MEDIA_TYPE,
    urlParams: {},
    setHeader: () => undefined,
    addTimings: () => undefined,
    ...(datasets !== undefined && { datasets }),
  };
  const opened = await chartOfForm(services, call, given as JsonObject, place);
  if (opened === null) return null;
  const { form, datasource, context } = opened;
  const answer = wholeAnswer(await answerData(services, call, context, place));
  return answer.answers.length > LARGEST_ANSWER ? null : { id: chartId, form, datasource, picks, ...answer };
}

/** How long each step took stands in the head of an answer, and changes nothing that is drawn. */
const TIMING = /"timing":\{[^{}]*\}/g;

const untimed = (answers: Buffer): string => answers.toString('latin1').replace(TIMING, '');

/** What tells one drawing from all others. */
function keyOf(shown: readonly ShownAnswer[], rooms: readonly PageTile[], rules: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([rooms, rules]));
  for (const { id, form, datasource, picks, answers } of shown)
    hash.update(JSON.stringify([id, form, datasource, picks])).update(untimed(answers), 'latin1');
  return hash.digest('base64url');
}

/** Makes the drawer of an instance, which keeps what it drew last. */
export function createDrawCharts(services: Services): DrawCharts {
  const kept = new LRUCache<string, readonly DrawnTile[]>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (tiles) => tiles.reduce((sum, { svg }) => sum + svg.length, 1),
  });
  const { USE_ANALAGOUS_COLORS: usesAnalogous, AVOID_COLORS_COLLISION: avoidsCollisions } =
    services.config.flags;

  const draw = async (
    { viewer, requestId, namespace }: DrawnFor,
    shown: readonly ShownAnswer[],
    tiles: readonly PageTile[],
  ): Promise<readonly DrawnTile[]> => {
    const colorRules = { usesAnalogous, avoidsCollisions, namespace };
    const key = keyOf(shown, tiles, [viewer.locale, colorRules]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const picture = { format: 'svg', width: 1, height: 1, ratio: 1, theme: 'light' } as const;
    const bytes = await services.engines.draw({
      queryId: randomUUID(),
      requestId,
      owner: runOwner(viewer),
      signal: AbortSignal.timeout(QUESTION_MS),
      answers: Buffer.from('{"result":[]}'),
      given: 'columns',
      form: { viz_type: 'dashboard' },
      datasource: EMPTY_DATASOURCE,
      title: '',
      installed: null,
      shown,
      picture: { ...picture, locale: viewer.locale, colorRules, tiles },
    });
    const drawn = JSON.parse(bytes.toString('utf8')) as readonly DrawnTile[];
    kept.set(key, drawn);
    return drawn;
  };

  return async (whom, forms, rooms) => {
    const patience = late(PATIENCE_MS);
    const datasets: SourceReader['datasets'] = new Map();
    const asked = rooms.map(async ({ id }) => {
      const chart = forms.get(id);
      if (chart === undefined || !isDrawable(chart.form)) return null;
      const answer = answerOf(services, whom, datasets, [id, chart]).catch(() => null);
      return Promise.race([answer, patience]);
    });
    const shown = (await Promise.all(asked)).filter((one) => one !== null);
    const tiles = rooms.filter(({ id }) => shown.some((one) => one.id === id));
    if (tiles.length === 0) return [];
    const drawn = draw(whom, shown, tiles).catch(() => null);
    return (await Promise.race([drawn, late(DRAWING_MS)])) ?? [];
  };
}
