import type { ColumnDraft, DatasetDraft, DatasetFields, MetricDraft } from './draft.ts';
import { syncColumns, type SourceColumn } from './sync-columns.ts';

/** The draft, and what a comparison with the source can be taken back to. */
export interface EditorState {
  readonly draft: DatasetDraft;
  /** Columns as they were before the last comparison; null when there was none. */
  readonly beforeSync: readonly ColumnDraft[] | null;
}

/** What a person does in the dialog. */
export type EditorStep =
  | { readonly type: 'fieldsChanged'; readonly patch: Partial<DatasetFields> }
  | { readonly type: 'columnChanged'; readonly key: string; readonly patch: Partial<ColumnDraft> }
  | { readonly type: 'columnAdded'; readonly column: ColumnDraft }
  | { readonly type: 'columnDropped'; readonly key: string }
  | { readonly type: 'metricChanged'; readonly key: string; readonly patch: Partial<MetricDraft> }
  | { readonly type: 'metricAdded'; readonly metric: MetricDraft }
  | { readonly type: 'metricDropped'; readonly key: string }
  | { readonly type: 'synced'; readonly source: readonly SourceColumn[] }
  | { readonly type: 'syncUndone' };

interface Part {
  readonly key: string;
  readonly id: number | null;
  readonly isRemoved: boolean;
}

/** The list with one part struck, or back again; one that was never saved just goes. */
function dropped<One extends Part>(parts: readonly One[], key: string, isNew: (part: One) => boolean) {
  return parts
    .filter((part) => part.key !== key || !isNew(part))
    .map((part) => (part.key === key ? { ...part, isRemoved: !part.isRemoved } : part));
}

const patched = <One extends Part>(parts: readonly One[], key: string, patch: Partial<One>): readonly One[] =>
  parts.map((part) => (part.key === key ? { ...part, ...patch } : part));

/** The draft after a step. */
export function editorStep({ draft, beforeSync }: EditorState, step: EditorStep): EditorState {
  const withColumns = (columns: readonly ColumnDraft[]): EditorState => ({
    draft: { ...draft, columns },
    beforeSync,
  });
  const withMetrics = (metrics: readonly MetricDraft[]): EditorState => ({
    draft: { ...draft, metrics },
    beforeSync,
  });
  switch (step.type) {
    case 'fieldsChanged':
      return { draft: { ...draft, fields: { ...draft.fields, ...step.patch } }, beforeSync };
    case 'columnChanged':
      return withColumns(patched(draft.columns, step.key, step.patch));
    case 'columnAdded':
      return withColumns([...draft.columns, step.column]);
    case 'columnDropped':
      return withColumns(dropped(draft.columns, step.key, (one) => one.id === null && one.isCalculated));
    case 'metricChanged':
      return withMetrics(patched(draft.metrics, step.key, step.patch));
    case 'metricAdded':
      return withMetrics([...draft.metrics, step.metric]);
    case 'metricDropped':
      return withMetrics(dropped(draft.metrics, step.key, (one) => one.id === null));
    case 'synced':
      return {
        draft: { ...draft, columns: syncColumns(draft.columns, step.source) },
        beforeSync: beforeSync ?? draft.columns,
      };
    case 'syncUndone':
      return { draft: { ...draft, columns: beforeSync ?? draft.columns }, beforeSync: null };
  }
}
