import type { JsonObject } from '@belvedere/core';
import { Field, IconButton, Popover, useT, type IconName } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { AddLine, Pill } from '../basic/Pill.tsx';
import type { EditorProps } from '../editor-props.ts';
import { collectionMessages } from '../messages/collection.ts';
import {
  columnsIn,
  columnTitle,
  movedItem,
  newColumn,
  typeOfColumn,
  type ColumnType,
} from '../model/time-series-column.ts';
import { TimeSeriesColumnForm } from './TimeSeriesColumnForm.tsx';

const ICONS: Readonly<Record<ColumnType, IconName>> = {
  time: 'time',
  contrib: 'doughnut-chart',
  spark: 'timeline-line-chart',
  avg: 'function',
};

interface MoveProps {
  readonly name: string;
  readonly at: number;
  readonly last: number;
  readonly onMove: (to: number) => void;
}

/** The two buttons that give an item another place. */
function MoveButtons({ name, at, last, onMove }: MoveProps): JSX.Element {
  const t = useT();
  return (
    <span className="bv-collection-moves">
      <IconButton
        icon="chevron-up"
        size="small"
        label={t(collectionMessages.up, { name })}
        isDisabled={at === 0}
        onClick={() => {
          onMove(at - 1);
        }}
      />
      <IconButton
        icon="chevron-down"
        size="small"
        label={t(collectionMessages.down, { name })}
        isDisabled={at === last}
        onClick={() => {
          onMove(at + 1);
        }}
      />
    </span>
  );
}

/** Columns of a time-series table: each is edited in a popover, taken away, or moved. */
export function TimeSeriesColumnsEditor({ control, value, error, onChange }: EditorProps): JSX.Element {
  const t = useT();
  const [open, setOpen] = useState<number | null>(null);
  const columns = columnsIn(value);
  const close = (): void => {
    setOpen(null);
  };
  const popover = (at: number, child: JSX.Element): JSX.Element => (
    <Popover
      isOpen={open === at}
      onOpenChange={(isOpen) => {
        setOpen(isOpen ? at : null);
      }}
      placement="left-start"
      fills
      content={
        <TimeSeriesColumnForm
          item={columns[at] ?? null}
          first={newColumn(columns)}
          onApply={(column: JsonObject) => {
            onChange(at >= columns.length ? [...columns, column] : columns.with(at, column));
            close();
          }}
          onCancel={close}
        />
      }
    >
      {child}
    </Popover>
  );
  return (
    <Field label={t(control.label)} error={error}>
      <div className="bv-pills">
        {columns.length === 0 && <p className="bv-collection-empty">{t(collectionMessages.empty)}</p>}
        {columns.map((column, at) => (
          <div key={String(column['key'] ?? at)} className="bv-collection-item">
            {popover(
              at,
              <Pill
                icon={ICONS[typeOfColumn(column)]}
                label={columnTitle(column)}
                isOpen={open === at}
                onEdit={() => {
                  setOpen(at);
                }}
                onRemove={() => {
                  onChange(columns.toSpliced(at, 1));
                }}
              />,
            )}
            <MoveButtons
              name={columnTitle(column)}
              at={at}
              last={columns.length - 1}
              onMove={(to) => {
                onChange(movedItem(columns, at, to));
              }}
            />
          </div>
        ))}
        {popover(
          columns.length,
          <div>
            <AddLine
              label={t(collectionMessages.add)}
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
