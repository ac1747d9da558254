import { useServices } from '@belvedere/client-store';
import { columnLabel, metricLabel, type AdhocFilter } from '@belvedere/core';
import type { PanelState } from '@belvedere/controls';
import { Button, PopoverForm, Segmented, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { metricSql } from '../drop/drop-rules.ts';
import { SqlExpression } from '../expression/SqlExpression.tsx';
import { useSqlCheck, type SqlCheck } from '../expression/use-sql-check.ts';
import { editorMessages } from '../messages/control-editors.ts';
import {
  canSaveFilter,
  filterDraftOf,
  filterOfDraft,
  withFilterMode,
  withOptionName,
  type FilterDraft,
} from './filter-draft.ts';
import { filterSql } from './filter-sql.ts';
import { offeredMetrics } from './filter-subject.ts';
import type { OperatorSubject } from './operators.ts';
import { ResizableForm } from './ResizableForm.tsx';
import { SimpleFilter } from './SimpleFilter.tsx';
import { useAdvancedType } from './use-advanced-type.ts';
import { usePartitionColumn } from './use-partition-column.ts';

function SqlCondition({
  draft,
  check,
  state,
  onChange,
}: {
  readonly draft: FilterDraft;
  readonly check: SqlCheck;
  readonly state: PanelState;
  readonly onChange: (change: Partial<FilterDraft>) => void;
}): JSX.Element {
  const t = useT();
  return (
    <>
      <Segmented
        label={t(editorMessages.clause)}
        value={draft.clause}
        onChange={(clause) => {
          onChange({ clause });
        }}
        options={[
          { value: 'WHERE', label: t(editorMessages.where) },
          { value: 'HAVING', label: t(editorMessages.having) },
        ]}
      />
      <SqlExpression
        sql={draft.sql}
        check={check}
        datasource={state.datasource}
        onChange={(sql) => {
          onChange({ sql });
        }}
      />
    </>
  );
}

/** What a metric in HAVING computes; undefined for a column. */
function subjectSqlOf({ clause, subject }: FilterDraft, state: PanelState): string | undefined {
  if (clause !== 'HAVING' || subject === null) return undefined;
  const metric = offeredMetrics(state).find((each) => metricLabel(each) === columnLabel(subject));
  return metric === undefined ? undefined : metricSql(metric, state.datasource);
}

/** Edits one filter: a column or metric, operator and value, or a condition in SQL. */
export function FilterForm({
  filter,
  state,
  onApply,
  onCancel,
}: {
  readonly filter: AdhocFilter | null;
  readonly state: PanelState;
  readonly onApply: (filter: AdhocFilter) => void;
  readonly onCancel: () => void;
}): JSX.Element {
  const t = useT();
  const { newId } = useServices();
  const [draft, setDraft] = useState(() => withOptionName(filterDraftOf(filter), `filter_${newId()}`));
  const { datasource } = state;
  const partitionColumn = usePartitionColumn(datasource);
  const name = draft.subject === null ? null : columnLabel(draft.subject);
  const isColumn = draft.clause === 'WHERE';
  const column = isColumn ? datasource?.columns.find((each) => each.column_name === name) : undefined;
  const advanced = useAdvancedType(column, draft.value);
  const subject: OperatorSubject = {
    column,
    clause: draft.clause,
    partitionColumn,
    advancedOperators: advanced.operators,
  };
  const next = filterOfDraft(draft, datasource?.table ?? null);
  const isSimple = draft.mode === 'simple';
  const subjectSql = subjectSqlOf(draft, state);
  const check = useSqlCheck(
    draft.clause === 'HAVING' ? 'having' : 'where',
    isSimple ? '' : draft.sql,
    datasource,
  );
  const isWrong = isSimple ? advanced.error !== null : check.status === 'wrong';
  const canSave = canSaveFilter(next, filter) && !isWrong;
  const becomes = isSimple && next !== null && canSaveFilter(next, null) ? next : null;
  const sql = becomes === null || becomes.expressionType === 'SQL' ? null : filterSql(becomes, subjectSql);
  return (
    <ResizableForm>
      <PopoverForm
        title={t(editorMessages.filterTitle)}
        footer={
          <>
            <span className="bv-foot-note bv-text3">{draft.clause}</span>
            <Button kind="quiet" onClick={onCancel}>
              {t(editorMessages.close)}
            </Button>
            <Button
              kind="accent"
              isDisabled={!canSave}
              onClick={() => {
                if (next !== null) onApply(next);
              }}
            >
              {t(editorMessages.save)}
            </Button>
          </>
        }
      >
        <Segmented
          label={t(editorMessages.filterTitle)}
          fills
          value={draft.mode}
          onChange={(mode) => {
            setDraft(withFilterMode(draft, mode, subjectSql));
          }}
          options={[
            { value: 'simple', label: t(editorMessages.simple) },
            { value: 'sql', label: t(editorMessages.customSql) },
          ]}
        />
        {isSimple ? (
          <SimpleFilter
            draft={draft}
            column={column}
            subject={subject}
            state={state}
            advanced={advanced}
            onChange={setDraft}
          />
        ) : (
          <SqlCondition
            draft={draft}
            check={check}
            state={state}
            onChange={(change) => {
              setDraft((old) => ({ ...old, ...change }));
            }}
          />
        )}
        {sql !== null && <code className="bv-becomes bv-filter-sql">{sql}</code>}
      </PopoverForm>
    </ResizableForm>
  );
}
