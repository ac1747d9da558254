import { asList, columnLabel, type Column } from '@belvedere/core';
import type { PanelColumn } from '@belvedere/controls';
import { Field, Popover, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { AddLine, Pill } from '../basic/Pill.tsx';
import type { EditorProps } from '../editor-props.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { columnIcon, columnName } from './column-icon.ts';
import { ColumnPicker } from './ColumnPicker.tsx';

function offered({ control, state }: EditorProps): readonly PanelColumn[] {
  const columns = state.datasource?.columns ?? [];
  return columns.filter((column) => {
    const fits = control.columnTypes === undefined || control.columnTypes.includes(column.type_generic ?? -1);
    return fits && (column.groupby || control.name === 'x_axis' || control.name === 'all_columns');
  });
}

/** One or several columns as pills. */
export function ColumnEditor(props: EditorProps): JSX.Element {
  const t = useT();
  const { control, value, state, onChange, error } = props;
  const isMulti = control.kind === 'columns';
  const columns = asList(value as Column | readonly Column[] | null);
  const [open, setOpen] = useState<number | null>(null);
  const choices = offered(props);
  const emit = (next: readonly Column[]): void => {
    onChange(isMulti ? next : (next[0] ?? null));
  };
  const pick =
    (index: number) =>
    (name: string): void => {
      emit(
        index >= columns.length ? [...columns, name] : columns.map((old, at) => (at === index ? name : old)),
      );
      setOpen(null);
    };
  const known = (column: Column): PanelColumn | undefined =>
    state.datasource?.columns.find((candidate) => candidate.column_name === column);
  const popover = (index: number, child: JSX.Element): JSX.Element => (
    <Popover
      key={index}
      isOpen={open === index}
      onOpenChange={(isOpen) => {
        setOpen(isOpen ? index : null);
      }}
      placement="left-start"
      fills
      content={
        <ColumnPicker
          columns={choices.filter(
            (column) => !columns.includes(column.column_name) || columns[index] === column.column_name,
          )}
          onPick={pick(index)}
        />
      }
    >
      {child}
    </Popover>
  );
  return (
    <Field label={t(control.label)} error={error}>
      <div className="bv-pills">
        {columns.map((column, index) => {
          const info = known(column);
          return popover(
            index,
            <Pill
              icon={info === undefined ? 'function' : columnIcon(info)}
              label={info === undefined ? columnLabel(column) : columnName(info)}
              isOpen={open === index}
              warning={
                typeof column === 'string' && info === undefined && state.datasource !== null
                  ? t(editorMessages.incompatibleColumn)
                  : null
              }
              onEdit={() => {
                setOpen(index);
              }}
              onRemove={() => {
                emit(columns.filter((_, at) => at !== index));
              }}
            />,
          );
        })}
        {(isMulti || columns.length === 0) &&
          popover(
            columns.length,
            <div>
              <AddLine
                label={t(isMulti ? editorMessages.addColumn : editorMessages.chooseColumn)}
                onClick={() => {
                  setOpen(columns.length);
                }}
              />
            </div>,
          )}
      </div>
    </Field>
  );
}
