import type { AdhocFilter } from '@belvedere/core';
import type { PanelState } from '@belvedere/controls';
import { Button, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import type { ItemFormProps } from '../list/pill-list-props.ts';
import { rangeMessages } from '../messages/time-range.ts';
import { rangeForm } from '../time-range/range-form.ts';
import { rangeOfFilter } from './filter-ranges.ts';
import { FilterForm } from './FilterForm.tsx';

/** The popover of a filter; that of a time filter edits the range, and leads to column and operator. */
export function FilterItemForm({
  item,
  state,
  onApply,
  onCancel,
}: ItemFormProps<AdhocFilter> & { readonly state: PanelState }): JSX.Element {
  const t = useT();
  const range = item === null ? null : rangeOfFilter(item, state.datasource);
  const [isWhole, setWhole] = useState(range === null);
  if (isWhole || range === null || item === null || item.expressionType === 'SQL')
    return <FilterForm filter={item} state={state} onApply={onApply} onCancel={onCancel} />;
  return (
    <rangeForm.Form
      value={range.text}
      column={range.column}
      onApply={(comparator) => {
        onApply({ ...item, comparator });
      }}
      onCancel={onCancel}
      note={
        <Button
          kind="quiet"
          size="small"
          icon="filter"
          onClick={() => {
            setWhole(true);
          }}
        >
          {t(rangeMessages.editFilter)}
        </Button>
      }
    />
  );
}
