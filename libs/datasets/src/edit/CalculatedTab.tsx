import { useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { newCalculatedColumn } from './draft.ts';
import { NoParts } from './NoParts.tsx';
import { matchingParts } from './part-search.ts';
import { countedText, type PartTabProps } from './part-tab.ts';
import { PartButton, PartToolbar } from './PartToolbar.tsx';

/** The columns that are expressions over others. */
export function CalculatedTab(props: PartTabProps): JSX.Element {
  const t = useT();
  const { newId } = useServices();
  const { draft, step } = props.editor;
  const [search, setSearch] = useState('');
  const own = draft.columns.filter((column) => column.isCalculated);
  const shown = matchingParts(own, search, (column) => column.column_name);
  const label = t(editMessages.calculated);
  const add = (): void => {
    const key = `new-${newId()}`;
    setSearch('');
    step({ type: 'columnAdded', column: newCalculatedColumn(key) });
    props.onOpen(key);
  };
  const note = countedText(t, own.length, editMessages.column, editMessages.columns);
  return (
    <>
      <PartToolbar what={label} search={search} onSearch={setSearch} note={note}>
        <PartButton icon="plus" onClick={add}>
          {t(editMessages.addCalculated)}
        </PartButton>
      </PartToolbar>
      {shown.length === 0 ? (
        <NoParts
          icon="function"
          search={search}
          none={editMessages.emptyCalculated}
          why={editMessages.emptyCalculatedWhy}
        />
      ) : (
        <ColumnTable {...props} label={label} columns={shown} />
      )}
    </>
  );
}
