import { asList, type AdhocFilter } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { EditorProps } from '../editor-props.ts';
import { PillList } from '../list/PillList.tsx';
import { editorMessages } from '../messages/control-editors.ts';
import { filterLabel, filterSentence } from './filter-text.ts';
import { FilterForm } from './FilterForm.tsx';

/** Filters as pills, each with its popover. A filter that is there already is not added again. */
export function FilterEditor({
  control,
  value,
  state: { datasource },
  onChange,
  error,
}: EditorProps): JSX.Element {
  const t = useT();
  const filters = asList(value as readonly AdhocFilter[] | null);
  const isKnown = (filter: AdhocFilter): boolean =>
    filter.expressionType === 'SQL' ||
    typeof filter.subject !== 'string' ||
    datasource === null ||
    datasource.columns.some((column) => column.column_name === filter.subject);
  const isThere = (filter: AdhocFilter, edited: AdhocFilter | null): boolean =>
    filters.some((other) => other !== edited && filterSentence(other) === filterSentence(filter));
  return (
    <PillList
      label={t(control.label)}
      error={error}
      items={filters}
      addLabel={t(editorMessages.addFilter)}
      lookOf={(filter) => ({
        icon: 'filter',
        label: filterLabel(filter),
        warning: isKnown(filter) ? null : t(editorMessages.incompatibleFilter),
      })}
      form={({ item, onApply, onCancel }) => (
        <FilterForm
          filter={item}
          datasource={datasource}
          onApply={(filter) => {
            if (isThere(filter, item)) onCancel();
            else onApply(filter);
          }}
          onCancel={onCancel}
        />
      )}
      onChange={onChange}
    />
  );
}
