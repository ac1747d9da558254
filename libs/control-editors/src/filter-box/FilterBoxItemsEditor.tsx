import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { columnIcon, columnName } from '../model/column-icon.ts';
import type { EditorProps } from '../editor-props.ts';
import { PillList } from '../list/PillList.tsx';
import { filterBoxMessages } from '../messages/filter-box.ts';
import { itemsIn } from './filter-box-item.ts';
import { FilterBoxItemForm } from './FilterBoxItemForm.tsx';

/** Fields of a filter box, in the order in which they stand. */
export function FilterBoxItemsEditor({ control, value, state, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const { datasource } = state;
  return (
    <PillList
      label={t(control.label)}
      error={error}
      items={itemsIn(value)}
      addLabel={t(filterBoxMessages.add)}
      lookOf={({ column: name, label }) => {
        const column = datasource?.columns.find((each) => each.column_name === name) ?? null;
        return {
          icon: column === null ? 'filter' : columnIcon(column),
          label: label === '' ? (column === null ? name : columnName(column)) : label,
          warning: column === null ? t(filterBoxMessages.gone) : null,
        };
      }}
      form={(props) => <FilterBoxItemForm {...props} datasource={datasource} />}
      onChange={onChange}
    />
  );
}
