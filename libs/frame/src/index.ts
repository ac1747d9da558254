export { decodeGeohash, geohashCell } from './geo/geohash.ts';
export type { GeohashCell } from './geo/geohash.ts';
export { quantileSorted } from './quantile.ts';
export { applyPostProcessing, VERBS } from './apply-post-processing.ts';
export { applySteps } from './apply-steps.ts';
export type { Verb, Verbs } from './apply-steps.ts';
export { FRAME_CELLS_MAX, FRAME_ERRORS } from './errors.ts';
export { cellAt, columnNamed, EMPTY_FRAME, floatAt, kindOf, numberAt, numbersOf } from './frame.ts';
export type {
  BooleanColumn,
  Cell,
  ExactColumn,
  Frame,
  FrameColumn,
  NumberColumn,
  TextColumn,
} from './frame.ts';
export { columnFromNumbers } from './from-numbers.ts';
export type { NumberHead } from './from-numbers.ts';
export { columnFromValues } from './from-values.ts';
export type { ColumnSchema } from './from-values.ts';
export { cum } from './verbs/cum.ts';
export { resample } from './verbs/resample.ts';
export { rolling } from './verbs/rolling.ts';
export { histogramOfCounts } from './verbs/histogram.ts';
export type { CountedHistogram } from './verbs/histogram.ts';
export { groupRows } from './group-rows.ts';
export type { RowGroups } from './group-rows.ts';
export { joinOffsets } from './join-offsets.ts';
export type { OffsetFrame, OffsetJoin } from './join-offsets.ts';
export { numberOrder } from './compare-rows.ts';
export { frameFromJson, frameToJson } from './frame-json.ts';
export type { ColumnJson, FrameJson } from './frame-json.ts';
export { nameBesideNull, NULL_LABEL } from './null-label.ts';
export { wordOfNumber } from './number-words.ts';
export { pivotTable } from './pivot-table/pivot-table.ts';
export type { PivotTable, PivotTableOptions } from './pivot-table/pivot-table.ts';
export { plainNames } from './plain-names.ts';
export type { PlainFrame } from './plain-names.ts';
export { takeFrame } from './take-rows.ts';
export { escapeSeparator, unescapeSeparator } from './separator.ts';
export { SUMMARIES, summaryRule } from './pivot-table/summary.ts';
export type { Summary, SummaryRule } from './pivot-table/summary.ts';
