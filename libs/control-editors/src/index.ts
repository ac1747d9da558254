export { ControlEditor, hasEditor } from './ControlEditor.tsx';
export { columnIcon, columnName } from './column/column-icon.ts';
export { filterFromColumn, filterFromMetric, metricFromColumn } from './drop/drop-rules.ts';
export type { EditorProps } from './editor-props.ts';
export { filterLabel, filterSentence } from './filter/filter-text.ts';
export { firstOperator, operatorsFor } from './filter/operators.ts';
export { firstAggregate } from './metric/metric-draft.ts';
export { shownMetric } from './metric/MetricEditor.tsx';
