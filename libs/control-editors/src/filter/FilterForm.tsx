import { useRead } from '@belvedere/client-store';
import {
  columnLabel,
  GENERIC_TYPES,
  isListOperator,
  isValidAdhocFilter,
  isValuelessOperator,
  type AdhocFilter,
  type FilterOperator,
  type FilterScalar,
  type FilterValue,
} from '@belvedere/core';
import type { PanelColumn, PanelDatasource } from '@belvedere/controls';
import { Button, LoadingState, PopoverForm, Segmented, Select, TextField, useT } from '@belvedere/ui';
import { lazy, Suspense, useState, type JSX } from 'react';
import { Pill } from '../basic/Pill.tsx';
import { columnIcon, columnName } from '../column/column-icon.ts';
import { editorMessages, operatorMessages } from '../messages/control-editors.ts';
import { TimeRangeField } from '../time-range/TimeRangeField.tsx';
import { firstOperator, operatorsFor } from './operators.ts';

const CodeEditor = lazy(async () => ({ default: (await import('@belvedere/ui/code')).CodeEditor }));

interface Draft {
  readonly mode: 'simple' | 'sql';
  readonly subject: string | null;
  readonly operator: FilterOperator;
  readonly value: FilterValue | undefined;
  readonly clause: 'WHERE' | 'HAVING';
  readonly sql: string;
}

function draftOf(filter: AdhocFilter | null): Draft {
  const empty: Draft = {
    mode: 'simple',
    subject: null,
    operator: 'IN',
    value: undefined,
    clause: 'WHERE',
    sql: '',
  };
  if (filter === null) return empty;
  if (filter.expressionType === 'SQL')
    return { ...empty, mode: 'sql', sql: filter.sqlExpression, clause: filter.clause };
  return {
    ...empty,
    subject: columnLabel(filter.subject),
    operator: filter.operator,
    value: filter.comparator,
    clause: filter.clause,
  };
}

function filterOf(draft: Draft): AdhocFilter | null {
  if (draft.mode === 'sql') return { expressionType: 'SQL', clause: draft.clause, sqlExpression: draft.sql };
  if (draft.subject === null) return null;
  const isBoolean = draft.operator === 'IS TRUE' || draft.operator === 'IS FALSE';
  const comparator = isBoolean ? draft.operator === 'IS TRUE' : draft.value;
  return {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: draft.subject,
    operator: draft.operator,
    ...(comparator !== undefined && { comparator }),
  };
}

const scalarOf = (text: string, column: PanelColumn | undefined): FilterScalar =>
  column?.type_generic === GENERIC_TYPES.NUMERIC && text.trim() !== '' && Number.isFinite(Number(text))
    ? Number(text)
    : text;

/** Several values: chosen from what the column holds, or typed. */
function ValueList({
  datasource,
  column,
  values,
  onChange,
}: {
  readonly datasource: PanelDatasource;
  readonly column: PanelColumn;
  readonly values: readonly FilterScalar[];
  readonly onChange: (values: readonly FilterScalar[]) => void;
}): JSX.Element {
  const t = useT();
  const { reply, problem, isLoading } = useRead('datasource', 'columnValues', {
    params: { type: datasource.type, id: datasource.id, column: column.column_name },
    query: {},
  });
  const options = (reply?.result ?? []).map((value) => ({
    value: String(value),
    label: value === null ? '<NULL>' : String(value),
  }));
  return (
    <div className="bv-pills">
      {values.map((value, index) => (
        <Pill
          key={`${index}:${String(value)}`}
          icon={columnIcon(column)}
          label={String(value)}
          onRemove={() => {
            onChange(values.filter((_, at) => at !== index));
          }}
        />
      ))}
      <Select
        label={t(editorMessages.value)}
        isLabelHidden
        value={null}
        placeholder={t(editorMessages.typeValue)}
        isLoading={isLoading}
        error={problem === null ? null : t(editorMessages.valuesFailed)}
        options={options.filter((option) => !values.some((value) => String(value) === option.value))}
        onChange={(value) => {
          onChange([...values, scalarOf(value, column)]);
        }}
        onCreate={(text) => {
          onChange([
            ...values,
            ...text
              .split(/[,;\t\n]/)
              .map((part) => part.trim())
              .filter((part) => part !== '')
              .map((part) => scalarOf(part, column)),
          ]);
        }}
      />
    </div>
  );
}

function ValueField({
  draft,
  column,
  datasource,
  onChange,
}: {
  readonly draft: Draft;
  readonly column: PanelColumn | undefined;
  readonly datasource: PanelDatasource | null;
  readonly onChange: (value: FilterValue) => void;
}): JSX.Element | null {
  const t = useT();
  if (isValuelessOperator(draft.operator)) return null;
  if (draft.operator === 'TEMPORAL_RANGE')
    return (
      <TimeRangeField
        value={typeof draft.value === 'string' ? draft.value : ''}
        column={column === undefined ? (draft.subject ?? '') : columnName(column)}
        onChange={onChange}
      />
    );
  if (isListOperator(draft.operator) && column !== undefined && datasource !== null) {
    const values = Array.isArray(draft.value) ? (draft.value as readonly FilterScalar[]) : [];
    return <ValueList datasource={datasource} column={column} values={values} onChange={onChange} />;
  }
  return (
    <TextField
      label={t(editorMessages.value)}
      value={draft.value === undefined || draft.value === null ? '' : String(draft.value as FilterScalar)}
      onChange={(text) => {
        onChange(scalarOf(text, column));
      }}
    />
  );
}

/** Edits one filter: column, operator and value, or a condition in SQL. */
export function FilterForm({
  filter,
  datasource,
  onApply,
  onCancel,
}: {
  readonly filter: AdhocFilter | null;
  readonly datasource: PanelDatasource | null;
  readonly onApply: (filter: AdhocFilter) => void;
  readonly onCancel: () => void;
}): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState(() => draftOf(filter));
  const columns = (datasource?.columns ?? []).filter((column) => column.filterable);
  const column = columns.find((candidate) => candidate.column_name === draft.subject);
  const next = filterOf(draft);
  const isReady = next !== null && isValidAdhocFilter(next);
  const set = (change: Partial<Draft>): void => {
    setDraft({ ...draft, ...change });
  };
  const pickColumn = (subject: string): void => {
    const operator = firstOperator(columns.find((candidate) => candidate.column_name === subject));
    set({ subject, operator, value: undefined });
  };
  return (
    <PopoverForm
      title={t(editorMessages.filterTitle)}
      footer={
        <>
          <Button kind="quiet" onClick={onCancel}>
            {t(editorMessages.cancel)}
          </Button>
          <Button
            kind="accent"
            isDisabled={!isReady}
            onClick={() => {
              if (next !== null) onApply(next);
            }}
          >
            {t(editorMessages.apply)}
          </Button>
        </>
      }
    >
      <Segmented
        label={t(editorMessages.filterTitle)}
        fills
        value={draft.mode}
        onChange={(mode) => {
          set({ mode });
        }}
        options={[
          { value: 'simple', label: t(editorMessages.simple) },
          { value: 'sql', label: t(editorMessages.customSql) },
        ]}
      />
      {draft.mode === 'simple' ? (
        <>
          <Select
            label={t(editorMessages.column)}
            value={draft.subject}
            options={columns.map((item) => ({
              value: item.column_name,
              label: columnName(item),
              icon: columnIcon(item),
            }))}
            onChange={pickColumn}
          />
          <Select
            label={t(editorMessages.operator)}
            value={draft.operator}
            options={operatorsFor(column).map((operator) => ({
              value: operator,
              label: t(operatorMessages[operator]),
            }))}
            onChange={(operator) => {
              set({
                operator,
                value: isListOperator(operator) === isListOperator(draft.operator) ? draft.value : undefined,
              });
            }}
          />
          <ValueField
            draft={draft}
            column={column}
            datasource={datasource}
            onChange={(value) => {
              set({ value });
            }}
          />
        </>
      ) : (
        <>
          <Segmented
            label={t(editorMessages.filterTitle)}
            value={draft.clause}
            onChange={(clause) => {
              set({ clause });
            }}
            options={[
              { value: 'WHERE', label: t(editorMessages.where) },
              { value: 'HAVING', label: t(editorMessages.having) },
            ]}
          />
          <div className="bv-expression">
            <Suspense fallback={<LoadingState />}>
              <CodeEditor
                label={t(editorMessages.expression)}
                value={draft.sql}
                onChange={(sql) => {
                  setDraft((old) => ({ ...old, sql }));
                }}
                schema={Object.fromEntries(columns.map((item) => [item.column_name, []]))}
                hasLineNumbers={false}
                takesFocus
              />
            </Suspense>
          </div>
        </>
      )}
    </PopoverForm>
  );
}
