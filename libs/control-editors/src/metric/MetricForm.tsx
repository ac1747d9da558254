import type { Metric } from '@belvedere/core';
import type { PanelDatasource } from '@belvedere/controls';
import { useServices } from '@belvedere/client-store';
import { PopoverForm, Segmented, useT } from '@belvedere/ui';
import { useState, type Dispatch, type JSX, type SetStateAction } from 'react';
import { SqlExpression } from '../expression/SqlExpression.tsx';
import { useSqlCheck, type SqlCheck } from '../expression/use-sql-check.ts';
import { EditableTitle } from '../list/EditableTitle.tsx';
import { FormButtons } from '../list/FormButtons.tsx';
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

interface MetricFormProps {
  readonly metric: Metric | null;
  readonly datasource: PanelDatasource | null;
  readonly onApply: (metric: Metric) => void;
  readonly onCancel: () => void;
}

/** What a part of the form shows and changes. */
interface PartProps {
  readonly draft: MetricDraft;
  readonly datasource: PanelDatasource | null;
  readonly onDraft: Dispatch<SetStateAction<MetricDraft>>;
}

/** The three ways to a metric; where only saved ones are let, the others say so. */
function ModeChoice({ draft, datasource, onDraft }: PartProps): JSX.Element {
  const t = useT();
  const isSavedOnly = datasource?.disallowsAdhocMetrics === true;
  const adhoc = isSavedOnly ? { isDisabled: true, title: t(editorMessages.onlySavedMetrics) } : {};
  const { columns = [], metrics = [] } = datasource ?? {};
  return (
    <Segmented
      label={t(editorMessages.metricTitle)}
      fills
      value={draft.mode}
      onChange={(mode) => {
        onDraft(withMode(draft, mode, { columns, metrics }));
      }}
      options={[
        { value: 'saved', label: t(editorMessages.saved) },
        { value: 'simple', label: t(editorMessages.simple), ...adhoc },
        { value: 'sql', label: t(editorMessages.customSql), ...adhoc },
      ]}
    />
  );
}

/** The fields of the chosen way. */
function Body({ draft, datasource, check, onDraft }: PartProps & { readonly check: SqlCheck }): JSX.Element {
  if (draft.mode === 'saved')
    return (
      <SavedMetrics
        metrics={datasource?.metrics ?? []}
        value={draft.saved}
        onChange={(name) => {
          onDraft(withSaved(draft, name));
        }}
      />
    );
  if (draft.mode === 'simple')
    return (
      <SimpleMetric
        draft={draft}
        columns={datasource?.columns ?? []}
        onColumn={(column) => {
          onDraft(withColumn(draft, column));
        }}
        onAggregate={(aggregate) => {
          onDraft(withAggregate(draft, aggregate));
        }}
      />
    );
  return (
    <SqlExpression
      sql={draft.sql}
      check={check}
      datasource={datasource}
      onChange={(sql) => {
        onDraft((old) => withSql(old, sql));
      }}
    />
  );
}

/** Edits one metric: a saved one, a column with an aggregate, or an expression. */
export function MetricForm({ metric, datasource, onApply, onCancel }: MetricFormProps): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useMetricDraft(metric, datasource);
  const next = metricOfDraft(draft, datasource?.columns ?? []);
  const check = useSqlCheck('metric', draft.mode === 'sql' ? draft.sql : '', datasource);
  const part = { draft, datasource, onDraft: setDraft };
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
        <FormButtons
          isReady={check.status !== 'wrong' && canApplyMetric(next, metric)}
          onApply={() => {
            if (next !== null) onApply(next);
          }}
          onCancel={onCancel}
        />
      }
    >
      <ModeChoice {...part} />
      <Body {...part} check={check} />
    </PopoverForm>
  );
}
