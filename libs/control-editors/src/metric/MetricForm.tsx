import {
  AGGREGATES,
  GENERIC_TYPES,
  isValidMetric,
  metricLabel,
  type Aggregate,
  type Metric,
} from '@belvedere/core';
import type { PanelColumn, PanelDatasource } from '@belvedere/controls';
import {
  Button,
  EmptyState,
  LoadingState,
  PopoverForm,
  Segmented,
  Select,
  TextField,
  useT,
} from '@belvedere/ui';
import { lazy, Suspense, useState, type JSX } from 'react';
import { columnIcon, columnName } from '../column/column-icon.ts';
import { editorMessages } from '../messages/control-editors.ts';

const CodeEditor = lazy(async () => ({ default: (await import('@belvedere/ui/code')).CodeEditor }));

type Mode = 'saved' | 'simple' | 'sql';

interface Draft {
  readonly mode: Mode;
  readonly saved: string | null;
  readonly column: string | null;
  readonly aggregate: Aggregate | null;
  readonly sql: string;
  readonly label: string;
  readonly hasCustomLabel: boolean;
}

const AGGREGATE_NAMES: Readonly<Record<Aggregate, string>> = {
  AVG: 'AVG',
  SUM: 'SUM',
  MIN: 'MIN',
  MAX: 'MAX',
  COUNT: 'COUNT',
  COUNT_DISTINCT: 'DISTINCT',
};

function draftOf(metric: Metric | null, hasSaved: boolean): Draft {
  const empty: Draft = {
    mode: hasSaved ? 'saved' : 'simple',
    saved: null,
    column: null,
    aggregate: null,
    sql: '',
    label: '',
    hasCustomLabel: false,
  };
  if (metric === null) return empty;
  if (typeof metric === 'string') return { ...empty, mode: 'saved', saved: metric };
  const label = metric.hasCustomLabel === true ? (metric.label ?? '') : '';
  const named = { label, hasCustomLabel: metric.hasCustomLabel === true };
  if (metric.expressionType === 'SQL') return { ...empty, ...named, mode: 'sql', sql: metric.sqlExpression };
  return {
    ...empty,
    ...named,
    mode: 'simple',
    column: metric.column.column_name,
    aggregate: metric.aggregate,
  };
}

function metricOf(draft: Draft, columns: readonly PanelColumn[]): Metric | null {
  if (draft.mode === 'saved') return draft.saved;
  const named =
    draft.hasCustomLabel && draft.label.trim() !== ''
      ? { label: draft.label.trim(), hasCustomLabel: true }
      : {};
  if (draft.mode === 'sql') return { expressionType: 'SQL', sqlExpression: draft.sql, ...named };
  const column = columns.find((candidate) => candidate.column_name === draft.column);
  if (column === undefined || draft.aggregate === null) return null;
  return {
    expressionType: 'SIMPLE',
    column: { column_name: column.column_name, type: column.type, verbose_name: column.verbose_name },
    aggregate: draft.aggregate,
    ...named,
  };
}

/** First aggregate for a column: the sum of numbers, else how many there are. */
export function firstAggregate(column: PanelColumn | undefined): Aggregate | null {
  if (column?.type_generic === undefined || column.type_generic === null) return null;
  return column.type_generic === GENERIC_TYPES.NUMERIC ? 'SUM' : 'COUNT_DISTINCT';
}

/** Edits one metric: a saved one, a column with an aggregate, or an expression. */
export function MetricForm({
  metric,
  datasource,
  onApply,
  onCancel,
}: {
  readonly metric: Metric | null;
  readonly datasource: PanelDatasource | null;
  readonly onApply: (metric: Metric) => void;
  readonly onCancel: () => void;
}): JSX.Element {
  const t = useT();
  const columns = datasource?.columns ?? [];
  const metrics = datasource?.metrics ?? [];
  const [draft, setDraft] = useState(() => draftOf(metric, metrics.length > 0));
  const next = metricOf(draft, columns);
  const isReady = next !== null && isValidMetric(next);
  const label = next === null ? '' : metricLabel(next);
  const saved = metrics.find((item) => item.metric_name === next);
  const shownName = saved?.verbose_name ?? label;
  const set = (change: Partial<Draft>): void => {
    setDraft({ ...draft, ...change });
  };
  const pickColumn = (name: string): void => {
    set({
      column: name,
      aggregate: draft.aggregate ?? firstAggregate(columns.find((column) => column.column_name === name)),
    });
  };
  return (
    <PopoverForm
      title={next === null ? t(editorMessages.metricTitle) : shownName}
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
        label={t(editorMessages.metricTitle)}
        fills
        value={draft.mode}
        onChange={(mode) => {
          set({ mode });
        }}
        options={[
          { value: 'saved', label: t(editorMessages.saved) },
          { value: 'simple', label: t(editorMessages.simple) },
          { value: 'sql', label: t(editorMessages.customSql) },
        ]}
      />
      {draft.mode === 'saved' &&
        (metrics.length === 0 ? (
          <EmptyState
            icon="function"
            title={t(editorMessages.noSavedMetrics)}
            reason={t(editorMessages.noSavedMetricsWhy)}
          />
        ) : (
          <Select
            label={t(editorMessages.savedMetric)}
            value={draft.saved}
            options={metrics.map((item) => ({
              value: item.metric_name,
              label: item.verbose_name ?? item.metric_name,
              icon: 'function' as const,
              note: item.expression,
            }))}
            onChange={(saved) => {
              set({ saved });
            }}
          />
        ))}
      {draft.mode === 'simple' && (
        <>
          <Select
            label={t(editorMessages.column)}
            value={draft.column}
            options={columns.map((column) => ({
              value: column.column_name,
              label: columnName(column),
              icon: columnIcon(column),
            }))}
            onChange={pickColumn}
          />
          <div className="bv-field">
            <div className="bv-field-label">{t(editorMessages.aggregate)}</div>
            <div className="bv-aggregates" role="radiogroup" aria-label={t(editorMessages.aggregate)}>
              {AGGREGATES.map((aggregate) => (
                <button
                  key={aggregate}
                  type="button"
                  role="radio"
                  aria-checked={draft.aggregate === aggregate}
                  onClick={() => {
                    set({ aggregate });
                  }}
                >
                  {AGGREGATE_NAMES[aggregate]}
                </button>
              ))}
            </div>
          </div>
        </>
      )}
      {draft.mode === 'sql' && (
        <div className="bv-field">
          <div className="bv-field-label">{t(editorMessages.expression)}</div>
          <div className="bv-expression">
            <Suspense fallback={<LoadingState />}>
              <CodeEditor
                label={t(editorMessages.expression)}
                value={draft.sql}
                onChange={(sql) => {
                  setDraft((old) => ({ ...old, sql }));
                }}
                schema={Object.fromEntries(columns.map((column) => [column.column_name, []]))}
                hasLineNumbers={false}
                takesFocus
              />
            </Suspense>
          </div>
        </div>
      )}
      {draft.mode !== 'saved' && (
        <TextField
          label={t(editorMessages.label)}
          isOptional
          value={draft.label}
          placeholder={label}
          onChange={(label) => {
            set({ label, hasCustomLabel: label.trim() !== '' });
          }}
        />
      )}
    </PopoverForm>
  );
}
