'use client';

export {
  ColorMemoryProvider,
  ColorPlaceProvider,
  useColorRules,
  useLabelPlaces,
} from './chart/assign-colors.ts';
export type { ColorPlace } from './chart/assign-colors.ts';
export { Chart } from './chart/Chart.tsx';
export type { ChartProps } from './chart/Chart.tsx';
export { useHeadline } from './chart/use-headline.ts';
export type { Headline } from './chart/use-headline.ts';
export { useHeadRoom } from './chart/head-room.ts';
export type { HeadRoom } from './chart/head-room.ts';
export { useBrushing } from './live/use-brushing.ts';
export type { Brushing } from './live/use-brushing.ts';
export type { LiveCard } from './live/live-board.ts';
export { LinkedCharts } from './chart/LinkedCharts.tsx';
export type { OnPick } from './chart/on-pick.ts';
export { ChartPicture } from './chart/ChartPicture.tsx';
export type { ChartPictureProps } from './chart/ChartPicture.tsx';
export { chartDatasourceOf } from './data/datasource.ts';
export { useChartType } from './data/use-chart-type.ts';
export { useStartedForm } from './data/use-started-form.ts';
export type { ChartTypeState } from './data/use-chart-type.ts';
export { useChartData } from './data/use-chart-data.ts';
export type { ChartDataRequest, ChartDataState, ChartResult } from './data/use-chart-data.ts';
export { usePlugin } from './data/use-plugin.ts';
export type { PluginState } from './data/use-plugin.ts';
export { DrawnChartsProvider, useDrawnChart, useMakeWay } from './drawn/DrawnCharts.tsx';
export type { DrawnChart, DrawnCharts } from './drawn/DrawnCharts.tsx';
export { createPrintables, PrintablesProvider } from './print/printables.tsx';
export type { Printable, Printables } from './print/printables.tsx';
export { paintPrintables } from './print/paint-printables.ts';
export { saveFile } from './download/save-file.ts';
export { useDownloads } from './download/use-downloads.ts';
export type { Downloaded } from './download/downloaded.ts';
export type { CrossFilterChoice } from './drill/drill-menu.ts';
export { useDrill } from './drill/use-drill.tsx';
export type { Drill, Drilled } from './drill/use-drill.tsx';
export { useLevels } from './drill/use-levels.tsx';
export type { Levels, LevelWay } from './drill/use-levels.tsx';
export { AnswerPane } from './grid/AnswerPane.tsx';
export type { AnswerPaneProps } from './grid/AnswerPane.tsx';
export {
  cellText,
  gridColumnsOf,
  kindIcon,
  matchingRows,
  shownText,
  sortedRows,
  tsvOf,
} from './cells/frame-cells.ts';
export { exactDifference } from './cells/exact-decimal.ts';
export { FrameGrid } from './grid/FrameGrid.tsx';
export type { FrameGridProps } from './grid/FrameGrid.tsx';
export { isAmount } from './cells/number-columns.ts';
export { isTimeColumn } from './cells/time-columns.ts';
export type { MoreCellEntries } from './cells/more-cell-entries.ts';
export type { CopyWay } from './cells/copy-way.ts';
export { ResultsPane } from './grid/ResultsPane.tsx';
export type { ResultsPaneProps } from './grid/ResultsPane.tsx';
export { rowsBadge, showsOthers } from './grid/rows-text.ts';
export type { CountedAnswer, RowsBadge } from './grid/rows-text.ts';
export { useOriginalTimes } from './grid/use-original-times.ts';
export type { OriginalTimes } from './grid/use-original-times.ts';
export { askQueryTexts } from './query/ask-query-texts.ts';
export { openInSqlLab } from './query/open-in-sql-lab.ts';
export { QueryDialog } from './query/QueryDialog.tsx';
export type { QueryDialogProps } from './query/QueryDialog.tsx';
export { RowsDialog } from './grid/RowsDialog.tsx';
export type { RowsDialogProps } from './grid/RowsDialog.tsx';
export { useShareLink } from './share/use-share-link.ts';
export type { SharedThing, ShareLink } from './share/use-share-link.ts';
export { answerMessages } from './messages/answer.ts';
export { shareMessages } from './messages/share.ts';
export { chartHostMessages } from './messages/chart-host.ts';
export { outsideCharts } from './outside/outside-charts.ts';
export type { OfferedChart, OutsidePage } from './outside/outside-charts.ts';
export { sandboxErrors } from './outside/worker-session.ts';
export type { SandboxPage } from './outside/sandbox.ts';
export type { SandboxWorker } from './outside/worker-session.ts';
export { createTurns } from './turns.ts';
export type { Turns } from './turns.ts';
export { isOnTheWay, problemReason, problemTitle, problemWords } from './problem-title.ts';
export type { ProblemWords } from './problem-title.ts';
export { ExamplePicture } from './thumbnail/ExamplePicture.tsx';
export { useTiming } from './timing/use-timing.ts';
