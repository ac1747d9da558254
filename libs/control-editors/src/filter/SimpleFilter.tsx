import { columnLabel, metricLabel } from '@belvedere/core';
import type { PanelColumn, PanelState } from '@belvedere/controls';
import { Button, Icon, Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { columnName } from '../model/column-icon.ts';
import { isTemporalColumn } from '../drop/drop-rules.ts';
import { editorMessages, operatorMessages } from '../messages/control-editors.ts';
import { TimeRangeField } from '../time-range/TimeRangeField.tsx';
import { withOperator, withSubject, type FilterDraft } from './filter-draft.ts';
import { offeredMetrics } from './filter-subject.ts';
import { FilterValueField } from './FilterValueField.tsx';
import { operatorsFor, type OperatorSubject } from './operators.ts';
import { SubjectField, type Subject } from './SubjectField.tsx';
import type { AdvancedCheck } from './use-advanced-type.ts';

interface SimpleProps {
  readonly draft: FilterDraft;
  readonly column: PanelColumn | undefined;
  readonly subject: OperatorSubject;
  readonly state: PanelState;
  readonly advanced: AdvancedCheck;
  readonly onChange: (draft: FilterDraft) => void;
}

function OperatorField({ draft, subject, column, onChange }: SimpleProps): JSX.Element {
  const t = useT();
  const offered = operatorsFor(subject);
  const operators = offered.includes(draft.operator) ? offered : [...offered, draft.operator];
  return (
    <>
      <Select
        label={t(editorMessages.operator)}
        value={draft.operator}
        options={operators.map((operator) => ({ value: operator, label: t(operatorMessages[operator]) }))}
        onChange={(operator) => {
          onChange(withOperator(draft, operator));
        }}
      />
      {column !== undefined && isTemporalColumn(column) && (
        <Button
          kind="quiet"
          size="small"
          icon="time"
          onClick={() => {
            onChange(withOperator(draft, 'TEMPORAL_RANGE'));
          }}
        >
          {t(editorMessages.useRange)}
        </Button>
      )}
    </>
  );
}

function RangeOfTimes({ draft, column, onChange }: SimpleProps): JSX.Element {
  const t = useT();
  const name = draft.subject === null ? '' : columnLabel(draft.subject);
  return (
    <>
      <TimeRangeField
        value={typeof draft.value === 'string' ? draft.value : ''}
        column={column === undefined ? name : columnName(column)}
        onChange={(value) => {
          onChange({ ...draft, value });
        }}
      />
      <Button
        kind="quiet"
        size="small"
        icon="filter"
        onClick={() => {
          onChange(withOperator(draft, '>='));
        }}
      >
        {t(editorMessages.useOperator)}
      </Button>
    </>
  );
}

function AdvancedLine({ advanced }: { readonly advanced: AdvancedCheck }): JSX.Element | null {
  if (advanced.error !== null)
    return (
      <div className="bv-field-message" role="alert">
        <Icon name="error" size={12} /> {advanced.error}
      </div>
    );
  return advanced.shown === '' ? null : <code className="bv-becomes">{advanced.shown}</code>;
}

/** A column or metric, an operator and what it compares with; a time column starts with its range. */
export function SimpleFilter(props: SimpleProps): JSX.Element {
  const { draft, column, state, subject, advanced, onChange } = props;
  const columns = (state.datasource?.columns ?? []).filter((each) => each.filterable);
  const pick = (picked: Subject): void => {
    const isColumn = picked.kind === 'column';
    const name = isColumn ? picked.column.column_name : metricLabel(picked.metric);
    const next: OperatorSubject = {
      ...subject,
      column: isColumn ? picked.column : undefined,
      clause: isColumn ? 'WHERE' : 'HAVING',
      advancedOperators: null,
    };
    onChange(withSubject(draft, name, next));
  };
  const isRange = draft.operator === 'TEMPORAL_RANGE';
  return (
    <>
      <SubjectField
        columns={columns}
        metrics={offeredMetrics(state)}
        datasource={state.datasource}
        clause={draft.clause}
        name={draft.subject === null ? null : columnLabel(draft.subject)}
        onChange={pick}
      />
      {isRange ? <RangeOfTimes {...props} /> : <OperatorField {...props} />}
      {!isRange && draft.subject !== null && (
        <FilterValueField
          key={`${columnLabel(draft.subject)}`}
          draft={draft}
          column={column}
          datasource={state.datasource}
          onChange={(value) => {
            onChange({ ...draft, value });
          }}
        />
      )}
      <AdvancedLine advanced={advanced} />
    </>
  );
}
