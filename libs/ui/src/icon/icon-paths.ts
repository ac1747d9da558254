// The icons in use, 16 px. Add a line here when a screen needs another one of the set.
import addColumnRight from '@blueprintjs/icons/lib/esm/generated/16px/paths/add-column-right.js';
import addRowBottom from '@blueprintjs/icons/lib/esm/generated/16px/paths/add-row-bottom.js';
import annotation from '@blueprintjs/icons/lib/esm/generated/16px/paths/annotation.js';
import archive from '@blueprintjs/icons/lib/esm/generated/16px/paths/archive.js';
import arrayBoolean from '@blueprintjs/icons/lib/esm/generated/16px/paths/array-boolean.js';
import arrowDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-down.js';
import arrowLeft from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-left.js';
import arrowRight from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-right.js';
import arrowUp from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-up.js';
import arrowsHorizontal from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrows-horizontal.js';
import bankAccount from '@blueprintjs/icons/lib/esm/generated/16px/paths/bank-account.js';
import bringData from '@blueprintjs/icons/lib/esm/generated/16px/paths/bring-data.js';
import calendar from '@blueprintjs/icons/lib/esm/generated/16px/paths/calendar.js';
import caretDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/caret-down.js';
import caretRight from '@blueprintjs/icons/lib/esm/generated/16px/paths/caret-right.js';
import chart from '@blueprintjs/icons/lib/esm/generated/16px/paths/chart.js';
import chevronDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-down.js';
import chevronLeft from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-left.js';
import chevronRight from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-right.js';
import chevronUp from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-up.js';
import clean from '@blueprintjs/icons/lib/esm/generated/16px/paths/clean.js';
import clipboard from '@blueprintjs/icons/lib/esm/generated/16px/paths/clipboard.js';
import code from '@blueprintjs/icons/lib/esm/generated/16px/paths/code.js';
import cog from '@blueprintjs/icons/lib/esm/generated/16px/paths/cog.js';
import columnLayout from '@blueprintjs/icons/lib/esm/generated/16px/paths/column-layout.js';
import console from '@blueprintjs/icons/lib/esm/generated/16px/paths/console.js';
import contrast from '@blueprintjs/icons/lib/esm/generated/16px/paths/contrast.js';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import dashboard from '@blueprintjs/icons/lib/esm/generated/16px/paths/dashboard.js';
import database from '@blueprintjs/icons/lib/esm/generated/16px/paths/database.js';
import diagramTree from '@blueprintjs/icons/lib/esm/generated/16px/paths/diagram-tree.js';
import document from '@blueprintjs/icons/lib/esm/generated/16px/paths/document.js';
import doubleChevronLeft from '@blueprintjs/icons/lib/esm/generated/16px/paths/double-chevron-left.js';
import doubleChevronRight from '@blueprintjs/icons/lib/esm/generated/16px/paths/double-chevron-right.js';
import doughnutChart from '@blueprintjs/icons/lib/esm/generated/16px/paths/doughnut-chart.js';
import download from '@blueprintjs/icons/lib/esm/generated/16px/paths/download.js';
import dragHandleVertical from '@blueprintjs/icons/lib/esm/generated/16px/paths/drag-handle-vertical.js';
import duplicate from '@blueprintjs/icons/lib/esm/generated/16px/paths/duplicate.js';
import edit from '@blueprintjs/icons/lib/esm/generated/16px/paths/edit.js';
import endorsed from '@blueprintjs/icons/lib/esm/generated/16px/paths/endorsed.js';
import envelope from '@blueprintjs/icons/lib/esm/generated/16px/paths/envelope.js';
import error from '@blueprintjs/icons/lib/esm/generated/16px/paths/error.js';
import exportIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/export.js';
import eyeOff from '@blueprintjs/icons/lib/esm/generated/16px/paths/eye-off.js';
import eyeOpen from '@blueprintjs/icons/lib/esm/generated/16px/paths/eye-open.js';
import filter from '@blueprintjs/icons/lib/esm/generated/16px/paths/filter.js';
import filterRemove from '@blueprintjs/icons/lib/esm/generated/16px/paths/filter-remove.js';
import flash from '@blueprintjs/icons/lib/esm/generated/16px/paths/flash.js';
import floppyDisk from '@blueprintjs/icons/lib/esm/generated/16px/paths/floppy-disk.js';
import flowLinear from '@blueprintjs/icons/lib/esm/generated/16px/paths/flow-linear.js';
import folderClose from '@blueprintjs/icons/lib/esm/generated/16px/paths/folder-close.js';
import font from '@blueprintjs/icons/lib/esm/generated/16px/paths/font.js';
import fullStackedChart from '@blueprintjs/icons/lib/esm/generated/16px/paths/full-stacked-chart.js';
import functionIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/function.js';
import ganttChart from '@blueprintjs/icons/lib/esm/generated/16px/paths/gantt-chart.js';
import gridView from '@blueprintjs/icons/lib/esm/generated/16px/paths/grid-view.js';
import groupedBarChart from '@blueprintjs/icons/lib/esm/generated/16px/paths/grouped-bar-chart.js';
import header from '@blueprintjs/icons/lib/esm/generated/16px/paths/header.js';
import heatGrid from '@blueprintjs/icons/lib/esm/generated/16px/paths/heat-grid.js';
import help from '@blueprintjs/icons/lib/esm/generated/16px/paths/help.js';
import history from '@blueprintjs/icons/lib/esm/generated/16px/paths/history.js';
import home from '@blueprintjs/icons/lib/esm/generated/16px/paths/home.js';
import horizontalBarChart from '@blueprintjs/icons/lib/esm/generated/16px/paths/horizontal-bar-chart.js';
import importIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/import.js';
import infoSign from '@blueprintjs/icons/lib/esm/generated/16px/paths/info-sign.js';
import key from '@blueprintjs/icons/lib/esm/generated/16px/paths/key.js';
import layout from '@blueprintjs/icons/lib/esm/generated/16px/paths/layout.js';
import link from '@blueprintjs/icons/lib/esm/generated/16px/paths/link.js';
import list from '@blueprintjs/icons/lib/esm/generated/16px/paths/list.js';
import locate from '@blueprintjs/icons/lib/esm/generated/16px/paths/locate.js';
import lock from '@blueprintjs/icons/lib/esm/generated/16px/paths/lock.js';
import logOut from '@blueprintjs/icons/lib/esm/generated/16px/paths/log-out.js';
import map from '@blueprintjs/icons/lib/esm/generated/16px/paths/map.js';
import maximize from '@blueprintjs/icons/lib/esm/generated/16px/paths/maximize.js';
import menu from '@blueprintjs/icons/lib/esm/generated/16px/paths/menu.js';
import minimize from '@blueprintjs/icons/lib/esm/generated/16px/paths/minimize.js';
import minus from '@blueprintjs/icons/lib/esm/generated/16px/paths/minus.js';
import moon from '@blueprintjs/icons/lib/esm/generated/16px/paths/moon.js';
import more from '@blueprintjs/icons/lib/esm/generated/16px/paths/more.js';
import newTextBox from '@blueprintjs/icons/lib/esm/generated/16px/paths/new-text-box.js';
import numerical from '@blueprintjs/icons/lib/esm/generated/16px/paths/numerical.js';
import offline from '@blueprintjs/icons/lib/esm/generated/16px/paths/offline.js';
import openApplication from '@blueprintjs/icons/lib/esm/generated/16px/paths/open-application.js';
import panelTable from '@blueprintjs/icons/lib/esm/generated/16px/paths/panel-table.js';
import people from '@blueprintjs/icons/lib/esm/generated/16px/paths/people.js';
import pivotTable from '@blueprintjs/icons/lib/esm/generated/16px/paths/pivot-table.js';
import play from '@blueprintjs/icons/lib/esm/generated/16px/paths/play.js';
import plus from '@blueprintjs/icons/lib/esm/generated/16px/paths/plus.js';
import properties from '@blueprintjs/icons/lib/esm/generated/16px/paths/properties.js';
import redo from '@blueprintjs/icons/lib/esm/generated/16px/paths/redo.js';
import refresh from '@blueprintjs/icons/lib/esm/generated/16px/paths/refresh.js';
import regressionChart from '@blueprintjs/icons/lib/esm/generated/16px/paths/regression-chart.js';
import reset from '@blueprintjs/icons/lib/esm/generated/16px/paths/reset.js';
import scatterPlot from '@blueprintjs/icons/lib/esm/generated/16px/paths/scatter-plot.js';
import search from '@blueprintjs/icons/lib/esm/generated/16px/paths/search.js';
import share from '@blueprintjs/icons/lib/esm/generated/16px/paths/share.js';
import smallCross from '@blueprintjs/icons/lib/esm/generated/16px/paths/small-cross.js';
import smallTick from '@blueprintjs/icons/lib/esm/generated/16px/paths/small-tick.js';
import sort from '@blueprintjs/icons/lib/esm/generated/16px/paths/sort.js';
import sortAsc from '@blueprintjs/icons/lib/esm/generated/16px/paths/sort-asc.js';
import sortDesc from '@blueprintjs/icons/lib/esm/generated/16px/paths/sort-desc.js';
import stackedChart from '@blueprintjs/icons/lib/esm/generated/16px/paths/stacked-chart.js';
import star from '@blueprintjs/icons/lib/esm/generated/16px/paths/star.js';
import starEmpty from '@blueprintjs/icons/lib/esm/generated/16px/paths/star-empty.js';
import stop from '@blueprintjs/icons/lib/esm/generated/16px/paths/stop.js';
import swapHorizontal from '@blueprintjs/icons/lib/esm/generated/16px/paths/swap-horizontal.js';
import tags from '@blueprintjs/icons/lib/esm/generated/16px/paths/tags.js';
import textHighlight from '@blueprintjs/icons/lib/esm/generated/16px/paths/text-highlight.js';
import th from '@blueprintjs/icons/lib/esm/generated/16px/paths/th.js';
import tick from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick.js';
import tickCircle from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick-circle.js';
import time from '@blueprintjs/icons/lib/esm/generated/16px/paths/time.js';
import timelineAreaChart from '@blueprintjs/icons/lib/esm/generated/16px/paths/timeline-area-chart.js';
import timelineBarChart from '@blueprintjs/icons/lib/esm/generated/16px/paths/timeline-bar-chart.js';
import timelineLineChart from '@blueprintjs/icons/lib/esm/generated/16px/paths/timeline-line-chart.js';
import trash from '@blueprintjs/icons/lib/esm/generated/16px/paths/trash.js';
import undo from '@blueprintjs/icons/lib/esm/generated/16px/paths/undo.js';
import user from '@blueprintjs/icons/lib/esm/generated/16px/paths/user.js';
import warningSign from '@blueprintjs/icons/lib/esm/generated/16px/paths/warning-sign.js';
import waterfallChart from '@blueprintjs/icons/lib/esm/generated/16px/paths/waterfall-chart.js';
import zoomIn from '@blueprintjs/icons/lib/esm/generated/16px/paths/zoom-in.js';

/** Path data by name. */
export const ICON_PATHS = {
  'add-column-right': addColumnRight,
  'add-row-bottom': addRowBottom,
  annotation: annotation,
  archive: archive,
  'array-boolean': arrayBoolean,
  'arrow-down': arrowDown,
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  'arrow-up': arrowUp,
  'arrows-horizontal': arrowsHorizontal,
  'bank-account': bankAccount,
  'bring-data': bringData,
  calendar: calendar,
  'caret-down': caretDown,
  'caret-right': caretRight,
  chart: chart,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'chevron-up': chevronUp,
  clean: clean,
  clipboard: clipboard,
  code: code,
  cog: cog,
  'column-layout': columnLayout,
  console: console,
  contrast: contrast,
  cross: cross,
  dashboard: dashboard,
  database: database,
  'diagram-tree': diagramTree,
  document: document,
  'double-chevron-left': doubleChevronLeft,
  'double-chevron-right': doubleChevronRight,
  'doughnut-chart': doughnutChart,
  download: download,
  'drag-handle-vertical': dragHandleVertical,
  duplicate: duplicate,
  edit: edit,
  endorsed: endorsed,
  envelope: envelope,
  error: error,
  export: exportIcon,
  'eye-off': eyeOff,
  'eye-open': eyeOpen,
  filter: filter,
  'filter-remove': filterRemove,
  flash: flash,
  'floppy-disk': floppyDisk,
  'flow-linear': flowLinear,
  'folder-close': folderClose,
  font: font,
  'full-stacked-chart': fullStackedChart,
  function: functionIcon,
  'gantt-chart': ganttChart,
  'grid-view': gridView,
  'grouped-bar-chart': groupedBarChart,
  header: header,
  'heat-grid': heatGrid,
  help: help,
  history: history,
  home: home,
  'horizontal-bar-chart': horizontalBarChart,
  import: importIcon,
  'info-sign': infoSign,
  key: key,
  layout: layout,
  link: link,
  list: list,
  locate: locate,
  lock: lock,
  'log-out': logOut,
  map: map,
  maximize: maximize,
  menu: menu,
  minimize: minimize,
  minus: minus,
  moon: moon,
  more: more,
  'new-text-box': newTextBox,
  numerical: numerical,
  offline: offline,
  'open-application': openApplication,
  'panel-table': panelTable,
  people: people,
  'pivot-table': pivotTable,
  play: play,
  plus: plus,
  properties: properties,
  redo: redo,
  refresh: refresh,
  'regression-chart': regressionChart,
  reset: reset,
  'scatter-plot': scatterPlot,
  search: search,
  share: share,
  'small-cross': smallCross,
  'small-tick': smallTick,
  sort: sort,
  'sort-asc': sortAsc,
  'sort-desc': sortDesc,
  'stacked-chart': stackedChart,
  star: star,
  'star-empty': starEmpty,
  stop: stop,
  'swap-horizontal': swapHorizontal,
  tags: tags,
  'text-highlight': textHighlight,
  th: th,
  tick: tick,
  'tick-circle': tickCircle,
  time: time,
  'timeline-area-chart': timelineAreaChart,
  'timeline-bar-chart': timelineBarChart,
  'timeline-line-chart': timelineLineChart,
  trash: trash,
  undo: undo,
  user: user,
  'warning-sign': warningSign,
  'waterfall-chart': waterfallChart,
  'zoom-in': zoomIn,
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Name of an icon of the product. */
export type IconName = keyof typeof ICON_PATHS;

/** True when the product has an icon of that name. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICON_PATHS, name);
}
