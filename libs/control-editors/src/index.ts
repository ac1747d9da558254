export { ControlEditor, hasEditor } from './ControlEditor.tsx';
export { columnIcon, columnName } from './column/column-icon.ts';
export type { EditorProps } from './editor-props.ts';
export { filterLabel, filterSentence } from './filter/filter-text.ts';
export { firstOperator, operatorsFor } from './filter/operators.ts';
export { firstAggregate } from './metric/MetricForm.tsx';
export { shownMetric } from './metric/MetricEditor.tsx';
