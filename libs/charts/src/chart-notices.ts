import type { FormData, QueryObject } from '@belvedere/core';
import type { Locale } from '@belvedere/format';
import { EMPTY_FRAME, type Frame } from '@belvedere/frame';
import type { ChartDatasource } from './datasource.ts';
import { layerNotice } from './layer-notice.ts';
import type { ChartManifest } from './manifest.ts';
import type { AnswerFacts } from './answer-facts.ts';
import { answerNotices } from './answer-notices.ts';
import { endNotice } from './end-notice.ts';
import type { Notice } from './notice.ts';
import { oddNotices } from './odd-notice.ts';
import { ORDER_NOTICE } from './order-notice.ts';
import { periodNotice } from './period-notice.ts';
import type { DrawContext } from './plugin.ts';
import { previousNotice } from './previous-notice.ts';
import { askedFormData } from './query-context.ts';
import { rangeNotice } from './range-notice.ts';
import { schemeNotices } from './scheme-notice.ts';
import { timelessNotice } from './timeless-notice.ts';

/** What a chart asks, as what is said of its answers needs it. */
export interface AskedChart {
  /** The form with the defaults of its type. */
  readonly form: FormData;
  readonly queries: readonly QueryObject[];
}

/** What a chart asks with a form; throws what its type throws. */
export function askedChart(
  manifest: ChartManifest,
  formData: FormData,
  datasource: ChartDatasource,
): AskedChart {
  const form = askedFormData(manifest, formData, datasource);
  return { form, queries: manifest.buildQuery(form as never, datasource, {}) };
}

/** A chart with what its answers say of themselves. */
export interface NotedChart {
  readonly manifest: ChartManifest;
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly frames: readonly Frame[];
  /** Of the answers to the chart's queries, in their order. */
  readonly facts: readonly AnswerFacts[];
  /** Of answers that the chart fetched beside its own. */
  readonly others?: readonly AnswerFacts[];
  /** The moment of answers that were computed now, epoch milliseconds. */
  readonly now: number;
  /** What it asks, for those who write notices of many answers to one question; asked of its type by default. */
  readonly asked?: AskedChart;
}

/** The facts of an answer for a chart that the largest groups alone do not make. */
const withEveryGroup = (facts: AnswerFacts): AnswerFacts =>
  facts.limited === null ? facts : { ...facts, limited: { ...facts.limited, is_top: false } };

/** What the answer of each query leaves out of the picture: parts of time, and values without a place. */
function frameNotices(chart: NotedChart, { form, queries }: AskedChart): readonly Notice[] {
  const { manifest, datasource, frames, facts, now } = chart;
  const leavesOut = manifest.leavesOutCutPeriods?.(form as never, datasource) === true;
  const numberAxis = manifest.numberAxis?.(form as never) ?? null;
  const valueNotices = manifest.writesValues === true ? () => [] : oddNotices;
  return queries.flatMap((query, index) => {
    const [frame = EMPTY_FRAME, own] = [frames[index], facts[index]];
    if (own === undefined) return [];
    const notices = [
      leavesOut ? null : periodNotice(query, frame, own, now),
      rangeNotice(query, own, now),
      endNotice(query, own),
      manifest.showsTimeless === true ? null : timelessNotice(query, frame, form),
      ...(manifest.oddNotices?.(form as never, frame) ?? valueNotices(query, frame, numberAxis)),
    ];
    return notices.filter((notice) => notice !== null);
  });
}

/** What the picture of a chart leaves out, shows in part or in other colours, each said once; empty where nothing is. */
export function chartNotices(chart: NotedChart, t: DrawContext['t'], locale?: Locale): readonly Notice[] {
  const { manifest, facts, others = [] } = chart;
  if (facts.length === 0) return answerNotices(others, t, locale);
  const asked = chart.asked ?? askedChart(manifest, chart.formData, chart.datasource);
  const { form } = asked;
  const own = manifest.needsEveryGroup?.(form as never) === true ? facts.map(withEveryGroup) : facts;
  const layers = layerNotice(facts, form, t);
  const missing = manifest.missesPrevious?.(form as never, chart.datasource) ?? null;
  const all = [
    ...answerNotices([...own, ...others], t, locale),
    ...frameNotices(chart, asked),
    ...(layers === null ? [] : [layers]),
    ...(missing === null ? [] : [previousNotice(missing)]),
    ...schemeNotices(manifest, form),
    ...(manifest.leavesOutOrder?.(form as never) === true ? [ORDER_NOTICE] : []),
  ];
  return [...new Map(all.map((notice) => [t(notice.message, notice.values), notice])).values()];
}
