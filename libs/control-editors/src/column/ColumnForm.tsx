import type { Column } from '@belvedere/core';
import type { PanelDatasource } from '@belvedere/controls';
import { Button, PopoverForm, Segmented, useT } from '@belvedere/ui';
import { useState, type Dispatch, type JSX, type SetStateAction } from 'react';
import { SqlExpression } from '../expression/SqlExpression.tsx';
import { useSqlCheck } from '../expression/use-sql-check.ts';
import { EditableTitle } from '../list/EditableTitle.tsx';
import { FormButtons } from '../list/FormButtons.tsx';
import { editorMessages } from '../messages/control-editors.ts';
import type { ColumnChoices } from '../model/column-choices.ts';
import { canApplyColumn, columnDraftOf, columnOfDraft, type ColumnDraft } from './column-draft.ts';
import { ColumnPicker } from './ColumnPicker.tsx';

interface ColumnFormProps {
  readonly column: Column | null;
  readonly choices: ColumnChoices;
  readonly datasource: PanelDatasource | null;
  readonly onApply: (column: Column) => void;
  readonly onCancel: () => void;
}

interface DraftProps {
  readonly draft: ColumnDraft;
  readonly onDraft: Dispatch<SetStateAction<ColumnDraft>>;
}

function ModeChoice({ draft, onDraft }: DraftProps): JSX.Element {
  const t = useT();
  return (
    <Segmented
      label={t(editorMessages.column)}
      fills
      value={draft.mode}
      onChange={(mode) => {
        onDraft({ ...draft, mode });
      }}
      options={[
        { value: 'saved', label: t(editorMessages.saved) },
        { value: 'simple', label: t(editorMessages.simple) },
        { value: 'sql', label: t(editorMessages.customSql) },
      ]}
    />
  );
}

/** The name of an expression, to be written over. */
function Title({ draft, label, onDraft }: DraftProps & { readonly label: string }): JSX.Element {
  return (
    <EditableTitle
      title={draft.label ?? label}
      isDisabled={false}
      onChange={(text) => {
        onDraft((old) => ({ ...old, label: text.trim() === '' ? null : text.trim() }));
      }}
    />
  );
}

/** The columns of the dataset that fit, saved expressions or plain ones. */
function OfDataset({
  mode,
  column,
  choices,
  onApply,
}: Pick<ColumnFormProps, 'column' | 'choices' | 'onApply'> & {
  readonly mode: 'saved' | 'simple';
}): JSX.Element {
  const t = useT();
  const noSimple = choices.isTemporal ? editorMessages.noTemporalColumns : editorMessages.noColumns;
  return (
    <ColumnPicker
      key={mode}
      columns={choices[mode]}
      current={typeof column === 'string' ? column : null}
      emptyText={t(mode === 'saved' ? editorMessages.noSavedExpressions : noSimple)}
      onPick={onApply}
    />
  );
}

/** Edits one column: one of the dataset, taken at once, or an expression. */
export function ColumnForm(props: ColumnFormProps): JSX.Element {
  const { column, choices, datasource, onApply, onCancel } = props;
  const t = useT();
  const [draft, setDraft] = useState(() => columnDraftOf(column, choices));
  const isWritten = draft.mode === 'sql';
  const next = isWritten ? columnOfDraft(draft) : null;
  const check = useSqlCheck('column', isWritten ? draft.sql : '', datasource);
  const name = t(editorMessages.column);
  const title = isWritten ? <Title draft={draft} label={next?.label ?? name} onDraft={setDraft} /> : name;
  const footer = isWritten ? (
    <FormButtons
      isReady={check.status !== 'wrong' && canApplyColumn(next, column)}
      onApply={() => {
        if (next !== null) onApply(next);
      }}
      onCancel={onCancel}
    />
  ) : (
    <Button kind="quiet" onClick={onCancel}>
      {t(editorMessages.cancel)}
    </Button>
  );
  return (
    <PopoverForm title={title} footer={footer}>
      <ModeChoice draft={draft} onDraft={setDraft} />
      {draft.mode === 'sql' ? (
        <SqlExpression
          sql={draft.sql}
          check={check}
          datasource={datasource}
          onChange={(sql) => {
            setDraft((old) => ({ ...old, sql }));
          }}
        />
      ) : (
        <OfDataset {...props} mode={draft.mode} />
      )}
    </PopoverForm>
  );
}
