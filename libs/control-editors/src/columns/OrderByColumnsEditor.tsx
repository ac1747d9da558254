import { columnLabel, parseOrderBy, type Column, type Json } from '@belvedere/core';
import { Segmented, Select, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { columnIcon, columnName } from '../model/column-icon.ts';
import type { EditorProps } from '../editor-props.ts';
import { ItemForm } from '../list/ItemForm.tsx';
import type { ItemFormProps } from '../list/pill-list-props.ts';
import { PillList } from '../list/PillList.tsx';
import { columnMessages } from '../messages/columns.ts';

/** One step of an order. */
interface OrderStep {
  readonly column: string;
  readonly isAscending: boolean;
}

/** Reads a stored step; null for what is none, which the query refuses by name. */
function stepOf(stored: Json): OrderStep | null {
  try {
    const [first] = parseOrderBy([stored]);
    return first === undefined ? null : { column: columnLabel(first[0] as Column), isAscending: first[1] };
  } catch {
    return null;
  }
}

function StepForm({
  item,
  onApply,
  onCancel,
  columns,
}: ItemFormProps<OrderStep> & {
  readonly columns: NonNullable<EditorProps['state']['datasource']>['columns'];
}): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState(item);
  const isAscending = draft?.isAscending ?? true;
  return (
    <ItemForm
      title={t(columnMessages.orderTitle)}
      isReady={draft !== null}
      onApply={() => {
        if (draft !== null) onApply(draft);
      }}
      onCancel={onCancel}
    >
      <Select
        label={t(columnMessages.column)}
        value={draft?.column ?? null}
        options={columns.map((column) => ({
          value: column.column_name,
          label: columnName(column),
          icon: columnIcon(column),
        }))}
        onChange={(column) => {
          setDraft({ column, isAscending });
        }}
      />
      <Segmented
        label={t(columnMessages.direction)}
        fills
        value={isAscending ? 'asc' : 'desc'}
        options={[
          { value: 'asc', label: t(columnMessages.ascending) },
          { value: 'desc', label: t(columnMessages.descending) },
        ]}
        onChange={(direction) => {
          if (draft !== null) setDraft({ ...draft, isAscending: direction === 'asc' });
        }}
      />
    </ItemForm>
  );
}

/** Columns that rows are ordered by, the first one first; stored as texts like `["column", true]`. */
export function OrderByColumnsEditor({ control, value, state, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const columns = state.datasource?.columns ?? [];
  const stored = Array.isArray(value) ? (value as readonly Json[]) : [];
  const steps = stored.map(stepOf).filter((step) => step !== null);
  return (
    <PillList
      label={t(control.label)}
      error={error}
      items={steps}
      addLabel={t(columnMessages.addOrder)}
      lookOf={({ column, isAscending }) => ({
        icon: isAscending ? 'sort-asc' : 'sort-desc',
        label: column,
      })}
      form={(props) => <StepForm {...props} columns={columns} />}
      onChange={(next) => {
        onChange(next.map(({ column, isAscending }) => JSON.stringify([column, isAscending])));
      }}
    />
  );
}
