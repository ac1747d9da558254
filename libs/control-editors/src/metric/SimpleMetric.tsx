import type { Aggregate } from '@belvedere/core';
import type { PanelColumn } from '@belvedere/controls';
import { radioTabIndex, Select, useT, walkRadios } from '@belvedere/ui';
import type { JSX } from 'react';
import { columnIcon, columnName } from '../model/column-icon.ts';
import { fieldMarks } from '../marks/field-marks.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { aggregateSql, type MetricDraft } from '../model/metric-draft.ts';

const BUTTONS: readonly (readonly [aggregate: Aggregate, label: string])[] = [
  ['AVG', 'AVG'],
  ['SUM', 'SUM'],
  ['MIN', 'MIN'],
  ['MAX', 'MAX'],
  ['COUNT', 'COUNT'],
  ['COUNT_DISTINCT', 'DISTINCT'],
];

const AGGREGATE_NAMES = BUTTONS.map(([aggregate]) => aggregate);

interface SimpleMetricProps {
  readonly draft: MetricDraft;
  readonly columns: readonly PanelColumn[];
  readonly onColumn: (column: PanelColumn) => void;
  readonly onAggregate: (aggregate: Aggregate) => void;
}

function ColumnField({ draft, columns, onColumn }: Omit<SimpleMetricProps, 'onAggregate'>): JSX.Element {
  const t = useT();
  const chosen = columns.find((item) => item.column_name === draft.column);
  return (
    <Select
      label={t(editorMessages.column)}
      value={draft.column}
      placeholder={t(editorMessages.chooseColumn)}
      {...(chosen !== undefined && { icon: columnIcon(chosen) })}
      options={columns.map((item) => ({
        value: item.column_name,
        label: columnName(item),
        icon: columnIcon(item),
        marks: fieldMarks(item, t),
      }))}
      onChange={(name) => {
        const next = columns.find((item) => item.column_name === name);
        if (next !== undefined) onColumn(next);
      }}
    />
  );
}

function AggregateField({
  draft: { aggregate },
  onAggregate,
}: Pick<SimpleMetricProps, 'draft' | 'onAggregate'>): JSX.Element {
  const t = useT();
  return (
    <div className="bv-field">
      <div className="bv-field-label">{t(editorMessages.aggregate)}</div>
      <div
        className="bv-aggregates"
        role="radiogroup"
        aria-label={t(editorMessages.aggregate)}
        onKeyDown={walkRadios}
      >
        {BUTTONS.map(([each, label]) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={aggregate === each}
            tabIndex={radioTabIndex(AGGREGATE_NAMES, aggregate, each)}
            onClick={() => {
              onAggregate(each);
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** A column, how it is aggregated, and the SQL that this becomes. */
export function SimpleMetric(props: SimpleMetricProps): JSX.Element {
  const { column, aggregate } = props.draft;
  return (
    <>
      <ColumnField {...props} />
      <AggregateField {...props} />
      {column !== null && aggregate !== null && (
        <code className="bv-becomes">{aggregateSql(aggregate, column)}</code>
      )}
    </>
  );
}
