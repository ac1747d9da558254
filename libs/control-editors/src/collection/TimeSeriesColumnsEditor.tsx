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

/** The columns, which of them is open, and what can be done with them. */
interface ColumnsState {
  readonly columns: readonly JsonObject[];
  /** Place of the column that is open; as many as there are for a new one, null for none. */
  readonly open: number | null;
  readonly onOpen: (at: number | null) => void;
  readonly onColumns: (columns: readonly JsonObject[]) => void;
}

/** The popover of the column at a place, over what opens it. */
function ColumnPopover({
  at,
  state: { columns, open, onOpen, onColumns },
  children,
}: {
  readonly at: number;
  readonly state: ColumnsState;
  readonly children: JSX.Element;
}): JSX.Element {
  const close = (): void => {
    onOpen(null);
  };
  return (
    <Popover
      isOpen={open === at}
      onOpenChange={(isOpen) => {
        onOpen(isOpen ? at : null);
      }}
      placement="left-start"
      fills
      content={
        <TimeSeriesColumnForm
          item={columns[at] ?? null}
          first={newColumn(columns)}
          onApply={(column: JsonObject) => {
            onColumns(at >= columns.length ? [...columns, column] : columns.with(at, column));
            close();
          }}
          onCancel={close}
        />
      }
    >
      {children}
    </Popover>
  );
}

function ColumnItem({
  column,
  at,
  state,
}: {
  readonly column: JsonObject;
  readonly at: number;
  readonly state: ColumnsState;
}): JSX.Element {
  const { columns, open, onOpen, onColumns } = state;
  return (
    <div className="bv-collection-item">
      <ColumnPopover at={at} state={state}>
        <Pill
          icon={ICONS[typeOfColumn(column)]}
          label={columnTitle(column)}
          isOpen={open === at}
          onEdit={() => {
            onOpen(at);
          }}
          onRemove={() => {
            onColumns(columns.toSpliced(at, 1));
          }}
        />
      </ColumnPopover>
      <MoveButtons
        name={columnTitle(column)}
        at={at}
        last={columns.length - 1}
        onMove={(to) => {
          onColumns(movedItem(columns, at, to));
        }}
      />
    </div>
  );
}

/** Columns of a time-series table: each is edited in a popover, taken away, or moved. */
export function TimeSeriesColumnsEditor({ control, value, error, onChange }: EditorProps): JSX.Element {
  const t = useT();
  const [open, setOpen] = useState<number | null>(null);
  const columns = columnsIn(value);
  const state: ColumnsState = { columns, open, onOpen: setOpen, onColumns: onChange };
  return (
    <Field label={t(control.label)} error={error}>
      <div className="bv-pills">
        {columns.length === 0 && <p className="bv-collection-empty">{t(collectionMessages.empty)}</p>}
        {columns.map((column, at) => (
          <ColumnItem key={String(column['key'] ?? at)} column={column} at={at} state={state} />
        ))}
        <ColumnPopover at={columns.length} state={state}>
          <div>
            <AddLine
              label={t(collectionMessages.add)}
              onClick={() => {
                setOpen(columns.length);
              }}
            />
          </div>
        </ColumnPopover>
      </div>
    </Field>
  );
}
