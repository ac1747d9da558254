import type { Metric } from '@belvedere/core';
import type { PanelDatasource } from '@belvedere/controls';
import { useServices } from '@belvedere/client-store';
import { Button, PopoverForm, Segmented, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { SqlExpression } from '../expression/SqlExpression.tsx';
import { useSqlCheck } from '../expression/use-sql-check.ts';
import { EditableTitle } from '../list/EditableTitle.tsx';
import { editorMessages } from '../messages/control-editors.ts';
import {
  canApplyMetric,
  metricDraftOf,
  metricOfDraft,
  withAggregate,
  withColumn,
  withLabel,
  withMode,
  withSaved,
  withSql,
  type MetricDraft,
} from '../model/metric-draft.ts';
import { SavedMetrics } from './SavedMetrics.tsx';
import { SimpleMetric } from './SimpleMetric.tsx';

function useMetricDraft(metric: Metric | null, datasource: PanelDatasource | null) {
  const { newId } = useServices();
  return useState<MetricDraft>(() => {
    const hasSaved = (datasource?.metrics.length ?? 0) > 0;
    const startsSaved = hasSaved || datasource?.disallowsAdhocMetrics === true;
    const draft = metricDraftOf(metric, startsSaved ? 'saved' : 'simple');
    return { ...draft, optionName: draft.optionName ?? `metric_${newId()}` };
  });
}

function titleOf(next: Metric | null, datasource: PanelDatasource | null): string | null {
  if (next === null) return null;
  if (typeof next !== 'string') return next.label ?? null;
  return datasource?.metrics.find((saved) => saved.metric_name === next)?.verbose_name ?? next;
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
  const [draft, setDraft] = useMetricDraft(metric, datasource);
  const columns = datasource?.columns ?? [];
  const isSavedOnly = datasource?.disallowsAdhocMetrics === true;
  const next = metricOfDraft(draft, columns);
  const check = useSqlCheck('metric', draft.mode === 'sql' ? draft.sql : '', datasource);
  const adhoc = isSavedOnly ? { isDisabled: true, title: t(editorMessages.onlySavedMetrics) } : {};
  return (
    <PopoverForm
      title={
        <EditableTitle
          title={titleOf(next, datasource) ?? draft.label ?? t(editorMessages.metricTitle)}
          isDisabled={draft.mode === 'saved'}
          onChange={(label) => {
            setDraft((old) => withLabel(old, label));
          }}
        />
      }
      footer={
        <>
          <Button kind="quiet" onClick={onCancel}>
            {t(editorMessages.cancel)}
          </Button>
          <Button
            kind="accent"
            isDisabled={check.status === 'wrong' || !canApplyMetric(next, metric)}
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
          setDraft(withMode(draft, mode, { columns, metrics: datasource?.metrics ?? [] }));
        }}
        options={[
          { value: 'saved', label: t(editorMessages.saved) },
          { value: 'simple', label: t(editorMessages.simple), ...adhoc },
          { value: 'sql', label: t(editorMessages.customSql), ...adhoc },
        ]}
      />
      {draft.mode === 'saved' && (
        <SavedMetrics
          metrics={datasource?.metrics ?? []}
          value={draft.saved}
          onChange={(name) => {
            setDraft(withSaved(draft, name));
          }}
        />
      )}
      {draft.mode === 'simple' && (
        <SimpleMetric
          draft={draft}
          columns={columns}
          onColumn={(column) => {
            setDraft(withColumn(draft, column));
          }}
          onAggregate={(aggregate) => {
            setDraft(withAggregate(draft, aggregate));
          }}
        />
      )}
      {draft.mode === 'sql' && (
        <SqlExpression
          sql={draft.sql}
          check={check}
          datasource={datasource}
          onChange={(sql) => {
            setDraft((old) => withSql(old, sql));
          }}
        />
      )}
    </PopoverForm>
  );
}
