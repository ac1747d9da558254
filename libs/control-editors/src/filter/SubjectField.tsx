import { metricLabel, type Metric } from '@belvedere/core';
import type { PanelColumn, PanelDatasource } from '@belvedere/controls';
import { Select, useT, type SelectOption } from '@belvedere/ui';
import type { JSX } from 'react';
import { columnIcon, columnName } from '../model/column-icon.ts';
import { fieldMarks } from '../marks/field-marks.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { shownMetric } from '../model/shown-metric.ts';

/** What a filter may compare. */
export type Subject =
  | { readonly kind: 'column'; readonly column: PanelColumn }
  | { readonly kind: 'metric'; readonly metric: Metric };

/** The dataset's own metric that a name stands for; undefined for one that was written here. */
const savedMetric = (metric: Metric, datasource: PanelDatasource | null) =>
  datasource?.metrics.find(({ metric_name: name }) => name === metric);

const keyOf = (kind: Subject['kind'], name: string): string => `${kind}:${name}`;

/** Choice of a column, whose rows are compared, or of a metric, whose groups are. */
export function SubjectField({
  columns,
  metrics,
  datasource,
  clause,
  name,
  onChange,
}: {
  readonly columns: readonly PanelColumn[];
  readonly metrics: readonly Metric[];
  readonly datasource: PanelDatasource | null;
  readonly clause: 'WHERE' | 'HAVING';
  readonly name: string | null;
  readonly onChange: (subject: Subject) => void;
}): JSX.Element {
  const t = useT();
  const options: readonly SelectOption<string>[] = [
    ...columns.map((column) => ({
      value: keyOf('column', column.column_name),
      label: columnName(column),
      icon: columnIcon(column),
      marks: fieldMarks(column, t),
    })),
    ...metrics.map((metric) => ({
      value: keyOf('metric', metricLabel(metric)),
      label: shownMetric(metric, datasource),
      icon: 'function' as const,
      note: t(editorMessages.metricNote),
      marks: fieldMarks(savedMetric(metric, datasource) ?? {}, t),
    })),
  ];
  const value = name === null ? null : keyOf(clause === 'HAVING' ? 'metric' : 'column', name);
  const icon = options.find((option) => option.value === value)?.icon;
  const pick = (key: string): void => {
    const column = columns.find((each) => keyOf('column', each.column_name) === key);
    const metric = metrics.find((each) => keyOf('metric', metricLabel(each)) === key);
    if (column !== undefined) onChange({ kind: 'column', column });
    else if (metric !== undefined) onChange({ kind: 'metric', metric });
  };
  return (
    <Select
      label={t(editorMessages.columnOrMetric)}
      value={value}
      placeholder={name ?? t(editorMessages.chooseSubject)}
      options={options}
      noMatchText={t(editorMessages.noSuchColumn)}
      {...(icon !== undefined && { icon })}
      onChange={pick}
    />
  );
}
