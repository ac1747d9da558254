import { asList, columnLabel, type Column } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { usePillDrop } from '../drag/use-pill-drop.ts';
import type { EditorProps } from '../editor-props.ts';
import { lazyForm } from '../list/lazy-form.tsx';
import type { PillLook } from '../list/pill-list-props.ts';
import { PillList } from '../list/PillList.tsx';
import { editorMessages } from '../messages/control-editors.ts';
import { columnChoices } from '../model/column-choices.ts';
import { columnIcon, columnName } from '../model/column-icon.ts';

const columnForm = lazyForm(async () => (await import('./ColumnForm.tsx')).ColumnForm);

/** One or several columns as pills, each with its popover. */
export function ColumnEditor(props: EditorProps): JSX.Element {
  const t = useT();
  const drop = usePillDrop(props);
  const {
    control,
    value,
    state: { datasource },
    onChange,
    error,
  } = props;
  const isMulti = control.kind === 'columns';
  const chosen = asList(value as Column | readonly Column[] | null);
  const lookOf = (column: Column): PillLook => {
    const known = datasource?.columns.find((candidate) => candidate.column_name === column);
    if (known !== undefined) return { icon: columnIcon(known), label: columnName(known) };
    const isLost = typeof column === 'string' && datasource !== null;
    return {
      icon: 'function',
      label: columnLabel(column),
      warning: isLost ? t(editorMessages.incompatibleColumn) : null,
    };
  };
  return (
    <PillList
      label={t(control.label)}
      error={error}
      items={chosen}
      addLabel={t(isMulti ? editorMessages.addColumn : editorMessages.chooseColumn)}
      isSingle={!isMulti}
      onReach={columnForm.prefetch}
      drop={drop}
      lookOf={lookOf}
      form={({ item, onApply, onCancel }) => (
        <columnForm.Form
          column={item}
          choices={columnChoices(control, datasource?.columns ?? [], chosen, item)}
          datasource={datasource}
          onApply={onApply}
          onCancel={onCancel}
        />
      )}
      onChange={(columns) => {
        onChange(isMulti ? columns : (columns[0] ?? null));
      }}
    />
  );
}
