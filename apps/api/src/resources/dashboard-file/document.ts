import { randomUUID } from 'node:crypto';
import { colorNamespaceOf, EMPTY_DATASOURCE } from '@belvedere/charts';
import { contractErrors } from '@belvedere/contracts';
import {
  chartIdsOf,
  fillMessage,
  layoutPages,
  layoutSheet,
  type Layout,
  type LivePlace,
  type SheetPlace,
} from '@belvedere/core';
import { measure, wrapText } from '@belvedere/scene';
import type { DrawnDocument, LiveValue, PictureStyle } from '../../engine-work/tasks/drawing.ts';
import { documentTexts, liveTexts } from '../../messages.ts';
import { runOwner } from '../../query/run-owner.ts';
import type { Services } from '../../services.ts';
import { askToDraw, comparedMark, filterLines, type AskedChart } from './ask-chart.ts';
import { drawInstalled } from './draw-installed.ts';
import { documentParts } from './document-parts.ts';
import { chartsInText, liveValue } from './live-values.ts';
import type { FileCall, OpenedDashboard } from './open-dashboard.ts';

const MARGIN_PX = 32;
/** Width of what is drawn: that of a dashboard on a common screen, so that charts look as they do there. */
const DRAWN_PX = 1184;
/** A4 on its long side, mm, and as it is in CSS px. */
const A4 = { width: 297, height: 210, px: 1122.5 } as const;
/** A page that is as wide as what is drawn on it. */
const PAGE = {
  width: DRAWN_PX + MARGIN_PX * 2,
  height: Math.floor(((DRAWN_PX + MARGIN_PX * 2) * A4.height) / A4.width),
} as const;
const EMPTY_PX = 120;
/** Title, two lines of times, a rule, and air below it. */
const HEAD_PX = 24 + 2 * 15 + 16;
const LINE = { size: 11, px: 15, most: 8 } as const;
/** 64 MB as they are painted. */
const PIXELS_MAX = 4096 * 4096;
/** From the finest to the coarsest that a picture is drawn without being asked for. */
const RATIOS = [2, 1.5, 1] as const;
/** Answers that one drawing takes along, bytes. */
const ANSWERS_BYTES = 128 * 1024 * 1024;

/** What stands on the pages of a document, and how large they are. */
interface Paged {
  readonly width: number;
  readonly height: number;
  readonly layout: Layout;
  readonly pages: readonly (readonly SheetPlace[])[];
}

function onPages({ layout }: OpenedDashboard, headPx: number): Paged {
  const room = { width: DRAWN_PX, height: PAGE.height - MARGIN_PX * 2 - headPx };
  return { ...PAGE, ...layoutPages(layout, room) };
}

function onOnePicture({ layout, openTabs }: OpenedDashboard, headPx: number): Paged {
  const sheet = layoutSheet(layout, { width: DRAWN_PX, scale: 1, openTabs });
  const height = Math.max(EMPTY_PX, sheet.height) + headPx + MARGIN_PX * 2;
  return { width: DRAWN_PX + MARGIN_PX * 2, height, layout, pages: [sheet.places] };
}

/** Pixels of a picture per CSS px. Throws REQUEST_INVALID for more pixels than are painted. */
function ratioOf({ width, height }: Paged, { query }: FileCall): number {
  const pixels = (ratio: number): number => Math.round(width * ratio) * Math.round(height * ratio);
  const tried = query.ratio === undefined ? RATIOS : [query.ratio];
  const fit = tried.find((ratio) => pixels(ratio) <= PIXELS_MAX);
  if (fit !== undefined) return fit;
  const ratio = tried.at(-1) ?? 1;
  const reason = `the picture of this dashboard is ${width} by ${height}, which at ${ratio} pixels each are ${pixels(ratio)} pixels, at most ${PIXELS_MAX} are painted; ask for a smaller ratio, or for a PDF`;
  throw contractErrors.error('REQUEST_INVALID', { reason });
}

/** A live value as it can be shown: where its chart could not be asked, why. */
function shownValue(value: LiveValue, faults: ReadonlyMap<number, string>): LiveValue {
  const reason = typeof value === 'string' ? undefined : faults.get(value.chartId);
  if (typeof value === 'string' || reason === undefined) return value;
  return fillMessage(liveTexts.notRead.text, { name: value.name, reason });
}

interface Answers {
  readonly shown: readonly AskedChart[];
  readonly faults: ReadonlyMap<number, string>;
}

/** Asks the charts that stand on the pages, each once, one after another: a document is not to crowd out those who read. */
async function askAll(
  services: Services,
  call: FileCall,
  dashboard: OpenedDashboard,
  ids: readonly number[],
): Promise<Answers> {
  const shown: AskedChart[] = [];
  const faults = new Map<number, string>();
  let room = ANSWERS_BYTES;
  for (const id of new Set(ids)) {
    const chart = dashboard.charts.get(id);
    if (chart === undefined) continue;
    const one = await askToDraw(services, call, dashboard, chart);
    if ('fault' in one) faults.set(id, one.fault);
    else if (one.answers.length > room) faults.set(id, documentTexts.tooMuch.text);
    else {
      room -= one.answers.length;
      shown.push(one);
    }
  }
  return { shown, faults };
}

/** What the charts that are shown are compared with, and which are not, and why. */
function comparedLines(dashboard: OpenedDashboard): readonly string[] {
  const mark = comparedMark(dashboard);
  if (mark === null) return [];
  const shown = new Set(chartIdsOf(dashboard.layout));
  const not = [...dashboard.charts.values()].filter(({ id, hindrance }) => shown.has(id) && hindrance !== '');
  const reasons = [...new Set(not.map(({ hindrance }) => hindrance))];
  return [
    fillMessage(documentTexts.compared.text, { mark }),
    ...reasons.map((reason) => {
      const names = not.flatMap(({ name, hindrance }) => (hindrance === reason ? [name] : [])).join(', ');
      return fillMessage(documentTexts.notCompared.text, { names, reason });
    }),
  ];
}

/** A dashboard drawn as one picture of its open tab, or on pages with all of them. */
export async function dashboardDocument(
  services: Services,
  call: FileCall,
  dashboard: OpenedDashboard,
  format: 'png' | 'pdf',
): Promise<Buffer> {
  const { config, engines, clock } = services;
  const filters = await filterLines(services, call, dashboard);
  const lay = format === 'pdf' ? onPages : onOnePicture;
  const told = fillMessage(documentTexts.filters.text, { filters: filters.join(' · ') });
  const hidden = fillMessage(documentTexts.hidden.text, { names: dashboard.hidden.join(', ') });
  const said = [
    ...(filters.length === 0 ? [] : [told]),
    ...comparedLines(dashboard),
    ...(dashboard.hidden.length === 0 ? [] : [hidden]),
  ];
  const lines = said.flatMap((line) => wrapText(line, DRAWN_PX, LINE.most, LINE, measure));
  const headPx = HEAD_PX + lines.length * LINE.px;
  const paged = lay(dashboard, headPx);
  const ratio = format === 'png' ? ratioOf(paged, call) : A4.px / PAGE.width;
  const ids = paged.pages.flat().flatMap(({ id }) => {
    const part = paged.layout[id];
    if (part?.type === 'MARKDOWN') return chartsInText(dashboard, part.meta.code ?? '');
    return part?.meta.chartId ?? [];
  });
  const { shown, faults } = await askAll(services, call, dashboard, ids);
  const known = {
    charts: dashboard.charts,
    faults,
    allowsHtml: !config.flags.ESCAPE_MARKDOWN_HTML,
    liveAt: (place: LivePlace) => shownValue(liveValue(dashboard, place), faults),
  };
  const offset = { left: MARGIN_PX, top: MARGIN_PX + headPx };
  const { USE_ANALAGOUS_COLORS: usesAnalogous, AVOID_COLORS_COLLISION: avoidsCollisions } = config.flags;
  const look = {
    theme: call.query.theme ?? 'light',
    locale: call.viewer.locale,
    colorRules: {
      usesAnalogous,
      avoidsCollisions,
      namespace: colorNamespaceOf(dashboard.metadata),
      places: dashboard.labelPlaces,
    },
  };
  const { pages, scenes } = await drawInstalled(services, call, {
    pages: paged.pages.map((places) => documentParts(paged.layout, places, known, offset)),
    asked: shown,
    look,
  });
  const document: DrawnDocument = {
    title: dashboard.title,
    filterLines: lines,
    now: `${clock().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    margin: MARGIN_PX,
    isNumbered: format === 'pdf',
    pages,
  };
  const picture: PictureStyle = {
    ...look,
    format,
    width: paged.width,
    height: paged.height,
    ratio,
    document,
  };
  return engines.draw({
    queryId: randomUUID(),
    requestId: call.requestId,
    owner: runOwner(call.viewer),
    signal: call.signal,
    answers: Buffer.from('{"result":[]}'),
    given: 'columns',
    form: { viz_type: 'dashboard' },
    datasource: EMPTY_DATASOURCE,
    title: dashboard.title,
    installed: null,
    shown: [...shown.map(({ installed, ...chart }) => chart), ...scenes],
    picture,
  });
}
