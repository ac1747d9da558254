import type { Column } from '@belvedere/core';
import type { PanelDatasource } from '@belvedere/controls';
import { Button, PopoverForm, Segmented, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { SqlExpression } from '../expression/SqlExpression.tsx';
import { useSqlCheck } from '../expression/use-sql-check.ts';
import { EditableTitle } from '../list/EditableTitle.tsx';
import { editorMessages } from '../messages/control-editors.ts';
import type { ColumnChoices } from '../model/column-choices.ts';
import { canApplyColumn, columnDraftOf, columnOfDraft } from './column-draft.ts';
import { ColumnPicker } from './ColumnPicker.tsx';

/** Edits one column: one of the dataset, taken at once, or an expression. */
export function ColumnForm({
  column,
  choices,
  datasource,
  onApply,
  onCancel,
}: {
  readonly column: Column | null;
  readonly choices: ColumnChoices;
  readonly datasource: PanelDatasource | null;
  readonly onApply: (column: Column) => void;
  readonly onCancel: () => void;
}): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState(() => columnDraftOf(column, choices));
  const isWritten = draft.mode === 'sql';
  const next = isWritten ? columnOfDraft(draft) : null;
  const check = useSqlCheck('column', isWritten ? draft.sql : '', datasource);
  const noSimple = choices.isTemporal ? editorMessages.noTemporalColumns : editorMessages.noColumns;
  return (
    <PopoverForm
      title={
        isWritten ? (
          <EditableTitle
            title={draft.label ?? next?.label ?? t(editorMessages.column)}
            isDisabled={false}
            onChange={(label) => {
              setDraft((old) => ({ ...old, label: label.trim() === '' ? null : label.trim() }));
            }}
          />
        ) : (
          t(editorMessages.column)
        )
      }
      footer={
        <>
          <Button kind="quiet" onClick={onCancel}>
            {t(editorMessages.cancel)}
          </Button>
          {isWritten && (
            <Button
              kind="accent"
              isDisabled={check.status === 'wrong' || !canApplyColumn(next, column)}
              onClick={() => {
                if (next !== null) onApply(next);
              }}
            >
              {t(editorMessages.apply)}
            </Button>
          )}
        </>
      }
    >
      <Segmented
        label={t(editorMessages.column)}
        fills
        value={draft.mode}
        onChange={(mode) => {
          setDraft({ ...draft, mode });
        }}
        options={[
          { value: 'saved', label: t(editorMessages.saved) },
          { value: 'simple', label: t(editorMessages.simple) },
          { value: 'sql', label: t(editorMessages.customSql) },
        ]}
      />
      {isWritten ? (
        <SqlExpression
          sql={draft.sql}
          check={check}
          datasource={datasource}
          onChange={(sql) => {
            setDraft((old) => ({ ...old, sql }));
          }}
        />
      ) : (
        <ColumnPicker
          key={draft.mode}
          columns={draft.mode === 'saved' ? choices.saved : choices.simple}
          current={typeof column === 'string' ? column : null}
          emptyText={t(draft.mode === 'saved' ? editorMessages.noSavedExpressions : noSimple)}
          onPick={onApply}
        />
      )}
    </PopoverForm>
  );
}
