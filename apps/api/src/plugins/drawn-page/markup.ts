import { panelKind, skeletonShape } from '@belvedere/charts';
import { DRAWN_CHART, DRAWN_PAGE_ID, PAGE_URLS } from '@belvedere/contracts';
import {
  availableColumns,
  fillSeals,
  heightOf,
  LAYOUT_IDS,
  placeRow,
  plainMarkdown,
  sealLiveText,
  tabNameOf,
  type Layout,
  type LayoutComponent,
} from '@belvedere/core';
import { size } from '@belvedere/theme';
import { charts as chartTypes } from '../../charts.ts';
import type { DrawnTile, TileLegend } from '../../engine-work/tasks/drawing.ts';
import { htmlText } from '../../http/html-text.ts';
import { drawnTexts } from '../../messages.ts';
import { openTabOf, type PlacedChart } from './tile-rooms.ts';
import { hasSide, type PageView } from './view-hint.ts';

/** A dashboard as its page is drawn. */
export interface DrawnDashboard {
  readonly title: string;
  readonly isPublished: boolean;
  /** Somebody vouches for it. */
  readonly isCertified: boolean;
  readonly layout: Layout;
  /** Tabs that are open where they are not the first of their set. */
  readonly openTabs: readonly string[];
  readonly charts: ReadonlyMap<number, PlacedChart>;
  readonly tiles: ReadonlyMap<number, DrawnTile>;
  readonly view: PageView;
  /** Filters of its bar; 0 for none. */
  readonly filterCount: number;
  /** The bar lies along the top, not beside the charts. */
  readonly hasFilterTop: boolean;
  readonly hasHead: boolean;
  /** Shows neither the outer tabs nor the place of filters. */
  readonly isReport: boolean;
  /** HTML in texts is read as what it says, else as the text that it is. */
  readonly allowsHtml: boolean;
}

/** A page that was drawn: an element for its body, and the one style sheet that it needs beside those of the application. */
export interface DrawnPage {
  readonly html: string;
  readonly css: string;
  readonly theme: PageView['theme'];
}

/** Collects rules, for no element of a page may carry a style of its own. */
interface Sheet {
  /** A class of its own with these declarations. */
  readonly named: (declarations: string) => string;
  readonly rules: string[];
}

function newSheet(): Sheet {
  const names = new Map<string, string>();
  const rules: string[] = [];
  return {
    rules,
    named: (declarations) => {
      const known = names.get(declarations);
      if (known !== undefined) return known;
      const name = `bv-drawn-at-${names.size}`;
      names.set(declarations, name);
      rules.push(`#${DRAWN_PAGE_ID} .${name}{${declarations}}`);
      return name;
    },
  };
}

const SKELETON_PARTS = 8;
const FRAMES = { figure: ' bv-kpi', table: ' bv-table-part', picture: '' } as const;
const HEADINGS: Readonly<Record<string, string>> = {
  SMALL_HEADER: 'bv-small',
  MEDIUM_HEADER: 'bv-medium',
  LARGE_HEADER: 'bv-large',
};

interface Writer {
  readonly page: DrawnDashboard;
  readonly sheet: Sheet;
}

const variable = (paint: number): string => `var(--bv-drawn-${paint})`;

/** A colour as it may stand in a style sheet: what an author wrote as one may be anything. */
const safeColor = (color: string): string => (/^#[\da-f]{3,8}$/i.test(color) ? color : 'currentcolor');

/** Colours of a picture as variables of its panel, in either theme. */
function paintRules({ id, colors }: DrawnTile): readonly string[] {
  const own = `[${DRAWN_CHART}="${id}"]`;
  const list = (place: 0 | 1): string =>
    colors.map((pair, at) => `--bv-drawn-${at}:${safeColor(pair[place])};`).join('');
  return [`${own}{${list(0)}}`, `[data-bp-color-scheme=dark] ${own}{${list(1)}}`];
}

const swatch = (className: string, paint: number): string =>
  `<svg class="${className}" viewBox="0 0 8 8" preserveAspectRatio="none" aria-hidden="true"><rect width="8" height="8" fill="${variable(paint)}"/></svg>`;

function legendHtml(legend: TileLegend): string {
  if (legend.kind === 'series') {
    const entries = legend.entries.map(
      ({ label, shape, paint }) =>
        `<span class="bv-drawn-entry">${swatch(`bv-swatch-${shape}`, paint)}${htmlText(label)}</span>`,
    );
    return `<div class="bv-head-legend bv-head-series bv-drawn-legend">${entries.join('')}</div>`;
  }
  const { low, high, isSmooth, paints } = legend;
  const steps = paints.map((paint) => `<span>${swatch('bv-drawn-step', paint)}</span>`).join('');
  const start = low !== '' && low !== high ? `<span>${htmlText(low)}</span>` : '';
  return `<div class="bv-head-legend bv-head-ramp bv-drawn-legend">${start}<span class="bv-ramp-steps${isSmooth ? ' bv-smooth' : ''}">${steps}</span><span>${htmlText(high)}</span></div>`;
}

function skeletonHtml(vizType: string): string {
  const shape = skeletonShape(chartTypes.get(vizType)?.manifest ?? null);
  return `<div class="bv-loading"><div class="bv-skeleton bv-skeleton-${shape}" aria-hidden="true">${'<span></span>'.repeat(SKELETON_PARTS)}</div></div>`;
}

const BUTTON = '<span class="bv-icon-button bv-size-small"></span>';

/** A chart in its panel: its picture, else a skeleton of its shape. */
function chartHtml({ page: { charts, tiles } }: Writer, part: LayoutComponent): string {
  const chart = charts.get(part.meta.chartId ?? -1);
  if (chart === undefined) return '<article class="bv-part-chart"></article>';
  const { id, title, subtitle, vizType, isSwitchable, isDown } = chart;
  const tile = tiles.get(id);
  const below = subtitle === '' ? '' : `<p class="bv-ellipsis">${htmlText(subtitle)}</p>`;
  const legend = tile?.legend == null ? '' : legendHtml(tile.legend);
  const body = tile === undefined ? skeletonHtml(vizType) : `<div class="bv-drawn-picture">${tile.svg}</div>`;
  return (
    `<article class="bv-part-chart${FRAMES[panelKind(vizType)]}" aria-label="${htmlText(title)}"${tile === undefined ? '' : ` ${DRAWN_CHART}="${id}"`}>` +
    `<header class="bv-part-head"><div class="bv-part-titles"><h3 class="bv-ellipsis">${htmlText(title)}</h3>${below}</div>` +
    `<div class="bv-head-room">${legend}</div>${BUTTON}${isSwitchable ? BUTTON : ''}</header>${isDown ? '<div class="bv-level-path"></div>' : ''}` +
    `<div class="bv-part-body">${body}</div></article>`
  );
}

const cellRule = (x: number, w: number, h: number): string => `--bv-x:${x + 1};--bv-w:${w};--bv-h:${h}`;

function rowHtml(writer: Writer, row: LayoutComponent): string {
  const { layout, charts } = writer.page;
  const cells = placeRow(layout, row.id).map(({ id, x, w, h }) => {
    const part = layout[id];
    if (part === undefined) return '';
    const chart = part.type === 'CHART' ? charts.get(part.meta.chartId ?? -1) : undefined;
    const isFigure = chart !== undefined && panelKind(chart.vizType) === 'figure';
    const name = `bv-cell bv-cell-${part.type.toLowerCase()}${isFigure ? ' bv-cell-kpi' : ''}`;
    return `<div class="${name} ${writer.sheet.named(cellRule(x, w, h))}">${partHtml(writer, part)}</div>`;
  });
  const columns = writer.sheet.named(`--bv-cols:${availableColumns(layout, row.id)}`);
  const surface = row.meta.background === 'BACKGROUND_WHITE' ? ' bv-row-surface' : '';
  return `<div class="bv-row${surface} ${columns}">${cells.join('')}</div>`;
}

function containerHtml(writer: Writer, { children }: LayoutComponent): string {
  const { layout } = writer.page;
  const parts = children.map((id) => {
    const part = layout[id];
    if (part === undefined || (part.type === 'ROW' && part.children.length === 0)) return '';
    if (part.type !== 'CHART' && part.type !== 'MARKDOWN') return partHtml(writer, part);
    const place = writer.sheet.named(cellRule(0, 1, heightOf(layout, id)));
    return `<div class="bv-cell-alone bv-cell-${part.type.toLowerCase()} ${place}">${partHtml(writer, part)}</div>`;
  });
  return `<div class="bv-container">${parts.join('')}</div>`;
}

const FILTER_TOP = '<div class="bv-filter-top"></div>';

const isTopTabs = (layout: Layout, id: string | undefined): boolean =>
  id !== undefined && layout[id]?.type === 'TABS' && layout[LAYOUT_IDS.root]?.children.includes(id) === true;

function tabsHtml(writer: Writer, part: LayoutComponent): string {
  const { layout, hasFilterTop, openTabs } = writer.page;
  const { id: tabsId, children } = part;
  const [open = ''] = openTabOf(part, openTabs);
  const tabs = children.map(
    (id) =>
      `<button type="button" tabindex="-1" aria-selected="${id === open}">${htmlText(tabNameOf(layout[id]))}</button>`,
  );
  const shown = layout[open];
  return (
    `<section class="bv-part-tabs"><div class="bv-tabs"><div class="bv-tab-strip">${tabs.join('')}</div></div>` +
    `${hasFilterTop && isTopTabs(layout, tabsId) ? FILTER_TOP : ''}<div class="bv-part-tab">${shown === undefined ? '' : containerHtml(writer, shown)}</div></section>`
  );
}

const blocksHtml = (source: string, page: DrawnDashboard): string =>
  plainMarkdown(sealLiveText(source).text, page)
    .map(({ tag, text }) => `<${tag}>${htmlText(fillSeals(text, []))}</${tag}>`)
    .join('');

function partHtml(writer: Writer, part: LayoutComponent): string {
  const { meta, type } = part;
  if (type === 'CHART') return chartHtml(writer, part);
  if (type === 'MARKDOWN')
    return `<div class="bv-part-text"><div><div class="bv-markdown">${blocksHtml(meta.code ?? '', writer.page)}</div></div></div>`;
  if (type === 'ROW' || type === 'DYNAMIC') return rowHtml(writer, part);
  if (type === 'TABS') return tabsHtml(writer, part);
  if (type === 'DIVIDER') return '<hr class="bv-part-divider">';
  if (type === 'HEADER')
    return `<h2 class="bv-part-heading ${HEADINGS[meta.headerSize ?? ''] ?? 'bv-medium'}">${htmlText(meta.text ?? '')}</h2>`;
  return containerHtml(writer, part);
}

function headHtml({ title, isPublished, isCertified }: DrawnDashboard): string {
  const tone = isPublished ? 'success' : 'neutral';
  const state = isPublished ? drawnTexts.published : drawnTexts.draft;
  return (
    `<header class="bv-page-head"><div class="bv-page-title"><a href="${PAGE_URLS.dashboards}" class="bv-crumb">${drawnTexts.dashboards.text}</a>` +
    `<span class="bv-crumb-rule" aria-hidden="true">/</span><h1>${htmlText(title === '' ? drawnTexts.untitled.text : title)}</h1>` +
    `${isCertified ? '<svg class="bv-certified" width="16" height="16" aria-hidden="true"></svg>' : ''}<span class="bv-icon-button bv-size-small"></span><span class="bv-tag bv-tag-${tone}">${state.text}</span></div>` +
    '<div class="bv-page-actions"></div></header>'
  );
}

const pageOf = (html: string, rules: readonly string[], theme: PageView['theme']): DrawnPage => ({
  html,
  css: rules.join('\n'),
  theme,
});

/** The body of a dashboard beside or under the place of its filters. */
function besideFilterHtml({ page, sheet }: Writer, body: string): string {
  const { view, filterCount, hasFilterTop, layout } = page;
  if (filterCount === 0) return body;
  if (hasFilterTop) return isTopTabs(layout, layout[LAYOUT_IDS.root]?.children[0]) ? body : FILTER_TOP + body;
  const title = htmlText(drawnTexts.filters.text);
  const isOpen = hasSide(view) && view.sideWidth > size.filterBarClosed;
  const side = isOpen
    ? `<section class="bv-filter-bar"><header><h2>${title}</h2></header></section>`
    : `<span class="bp6-button bv-button bv-size-default">${title} (${filterCount})</span>`;
  return `<div class="bv-filtered${isOpen ? '' : ' bv-side-closed'} ${sheet.named(`--bv-side:${view.sideWidth}px`)}"><aside class="bv-filter-side">${side}</aside>${body}</div>`;
}

/** The page of a dashboard as HTML that looks as the application will, and needs no script. */
export function drawnMarkup(page: DrawnDashboard): DrawnPage {
  const sheet = newSheet();
  const root = page.layout[LAYOUT_IDS.root];
  const body = root === undefined ? '' : containerHtml({ page, sheet }, root);
  const menu =
    page.view.menuWidth === 0
      ? ''
      : `<div class="bv-rail ${sheet.named(`inline-size:${page.view.menuWidth}px`)}"></div>`;
  const html =
    `<div id="${DRAWN_PAGE_ID}" class="bv-shell">${menu}<main class="bv-shell-page"><div class="bv-dashboard${page.hasHead ? '' : ' bv-headless'}${page.isReport ? ' bv-report' : ''}">` +
    `${page.hasHead ? headHtml(page) : ''}${besideFilterHtml({ page, sheet }, `<div class="bv-dashboard-body">${body}</div>`)}</div></main></div>`;
  return pageOf(html, [...sheet.rules, ...[...page.tiles.values()].flatMap(paintRules)], page.view.theme);
}

/** The page of a chart that stands alone, as {@link drawnMarkup}. */
export function chartMarkup(tile: DrawnTile, theme: PageView['theme']): DrawnPage {
  const picture = `<div class="bv-standalone-room" ${DRAWN_CHART}="${tile.id}"><div class="bv-drawn-picture">${tile.svg}</div></div>`;
  const html = `<div id="${DRAWN_PAGE_ID}" class="bv-shell"><main class="bv-shell-page"><div class="bv-explore-standalone">${picture}</div></main></div>`;
  return pageOf(html, paintRules(tile), theme);
}
