import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import { ColumnCells } from './ColumnCells.tsx';
import { ColumnDetails } from './ColumnDetails.tsx';
import { newCalculatedColumn, type ColumnDraft } from './draft.ts';
import { faultText } from './fault-text.ts';
import type { PartTabProps } from './part-tab.ts';
import { PartTable } from './PartTable.tsx';

function ColumnHead(): JSX.Element {
  const t = useT();
  return (
    <>
      <span>{t(editMessages.columnHead)}</span>
      <span>{t(editMessages.dataType)}</span>
      <span>{t(editMessages.label)}</span>
      <span className="bv-part-box">{t(editMessages.filterable)}</span>
      <span className="bv-part-box">{t(editMessages.dimension)}</span>
      <span className="bv-part-box">{t(editMessages.temporal)}</span>
      <span className="bv-part-box">{t(editMessages.defaultHead)}</span>
      <span className="bv-part-mark">{t(editMessages.afterSync)}</span>
    </>
  );
}

/** Columns of the dataset, of which one can be unfolded. */
export function ColumnTable({
  editor,
  openPart,
  onOpen,
  label,
  columns,
}: PartTabProps & { readonly label: string; readonly columns: readonly ColumnDraft[] }): JSX.Element {
  const t = useT();
  const { draft, faults, step } = editor;
  const openRow = openPart === null ? -1 : columns.findIndex((column) => column.key === openPart);
  const open = columns[openRow];
  const change = (key: string) => (patch: Partial<ColumnDraft>) => {
    step({ type: 'columnChanged', key, patch });
  };
  const rowAt = (index: number) => {
    const column = columns[index] ?? newCalculatedColumn('none');
    const { key, column_name: name, isRemoved } = column;
    return {
      key,
      name,
      isRemoved,
      hasFault: faults.some((fault) => fault.part === key),
      cells: (
        <ColumnCells
          column={column}
          isDefault={draft.fields.main_dttm_col === name}
          onChange={change(key)}
          onDefault={() => {
            step({ type: 'fieldsChanged', patch: { main_dttm_col: name } });
          }}
        />
      ),
    };
  };
  return (
    <PartTable
      label={label}
      look="columns"
      head={<ColumnHead />}
      count={columns.length}
      rowAt={rowAt}
      openRow={openRow}
      details={
        open !== undefined && (
          <ColumnDetails
            column={open}
            faultOf={(field) => faultText(t, faults, open.key, field)}
            onChange={change(open.key)}
          />
        )
      }
      onOpen={onOpen}
      onDrop={(key) => {
        step({ type: 'columnDropped', key });
      }}
    />
  );
}
