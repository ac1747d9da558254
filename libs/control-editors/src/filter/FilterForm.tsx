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

interface FilterFormProps {
  readonly filter: AdhocFilter | null;
  readonly state: PanelState;
  readonly onApply: (filter: AdhocFilter) => void;
  readonly onCancel: () => void;
}

/** The column or metric that a draft compares, and what is known of it. */
function useSubject(draft: FilterDraft, { datasource }: PanelState) {
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
  return { column, advanced, subject };
}

/** A filter on its way: the draft, what it would become, and whether that can be saved. */
function useFilterDraft({ filter, state }: Pick<FilterFormProps, 'filter' | 'state'>) {
  const { newId } = useServices();
  const [draft, setDraft] = useState(() => withOptionName(filterDraftOf(filter), `filter_${newId()}`));
  const about = useSubject(draft, state);
  const isSimple = draft.mode === 'simple';
  const clause = draft.clause === 'HAVING' ? 'having' : 'where';
  const check = useSqlCheck(clause, isSimple ? '' : draft.sql, state.datasource);
  const next = filterOfDraft(draft, state.datasource?.table ?? null);
  const isWrong = isSimple ? about.advanced.error !== null : check.status === 'wrong';
  return {
    draft,
    setDraft,
    ...about,
    isSimple,
    check,
    next,
    canSave: canSaveFilter(next, filter) && !isWrong,
  };
}

/** The condition that a simple draft becomes, in SQL; null while it is none. */
function sqlOf(next: AdhocFilter | null, subjectSql: string | undefined): string | null {
  if (next === null || !canSaveFilter(next, null) || next.expressionType === 'SQL') return null;
  return filterSql(next, subjectSql);
}

function Footer({
  clause,
  canSave,
  onSave,
  onCancel,
}: {
  readonly clause: FilterDraft['clause'];
  readonly canSave: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <>
      <span className="bv-foot-note bv-text3">{clause}</span>
      <Button kind="quiet" onClick={onCancel}>
        {t(editorMessages.close)}
      </Button>
      <Button kind="accent" isDisabled={!canSave} onClick={onSave}>
        {t(editorMessages.save)}
      </Button>
    </>
  );
}

function ModeChoice({
  mode,
  onMode,
}: {
  readonly mode: FilterDraft['mode'];
  readonly onMode: (mode: FilterDraft['mode']) => void;
}): JSX.Element {
  const t = useT();
  return (
    <Segmented
      label={t(editorMessages.filterTitle)}
      fills
      value={mode}
      onChange={onMode}
      options={[
        { value: 'simple', label: t(editorMessages.simple) },
        { value: 'sql', label: t(editorMessages.customSql) },
      ]}
    />
  );
}

/** Edits one filter: a column or metric, operator and value, or a condition in SQL. */
export function FilterForm({ filter, state, onApply, onCancel }: FilterFormProps): JSX.Element {
  const t = useT();
  const { draft, setDraft, next, isSimple, check, canSave, ...about } = useFilterDraft({ filter, state });
  const subjectSql = subjectSqlOf(draft, state);
  const sql = isSimple ? sqlOf(next, subjectSql) : null;
  const save = (): void => {
    if (next !== null) onApply(next);
  };
  return (
    <ResizableForm>
      <PopoverForm
        title={t(editorMessages.filterTitle)}
        footer={<Footer clause={draft.clause} canSave={canSave} onSave={save} onCancel={onCancel} />}
      >
        <ModeChoice
          mode={draft.mode}
          onMode={(mode) => {
            setDraft(withFilterMode(draft, mode, subjectSql));
          }}
        />
        {isSimple ? (
          <SimpleFilter draft={draft} {...about} state={state} onChange={setDraft} />
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
