import { asList, type AdhocFilter } from '@belvedere/core';
import { Field, Popover, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { AddLine, Pill } from '../basic/Pill.tsx';
import type { EditorProps } from '../editor-props.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { filterLabel, filterSentence } from './filter-text.ts';
import { FilterForm } from './FilterForm.tsx';

/** Filters as pills, each with its popover. A filter that is there already is not added again. */
export function FilterEditor({ control, value, state, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const filters = asList(value as readonly AdhocFilter[] | null);
  const [open, setOpen] = useState<number | null>(null);
  const apply =
    (index: number) =>
    (filter: AdhocFilter): void => {
      const others = filters.filter((_, at) => at !== index);
      const isThere = others.some((other) => filterSentence(other) === filterSentence(filter));
      if (!isThere)
        onChange(
          index >= filters.length
            ? [...filters, filter]
            : filters.map((old, at) => (at === index ? filter : old)),
        );
      setOpen(null);
    };
  const isKnown = (filter: AdhocFilter): boolean =>
    filter.expressionType === 'SQL' ||
    typeof filter.subject !== 'string' ||
    state.datasource === null ||
    state.datasource.columns.some((column) => column.column_name === filter.subject);
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
        <FilterForm
          filter={filters[index] ?? null}
          datasource={state.datasource}
          onApply={apply(index)}
          onCancel={() => {
            setOpen(null);
          }}
        />
      }
    >
      {child}
    </Popover>
  );
  return (
    <Field label={t(control.label)} error={error}>
      <div className="bv-pills">
        {filters.map((filter, index) =>
          popover(
            index,
            <Pill
              icon="filter"
              label={filterLabel(filter)}
              isOpen={open === index}
              warning={isKnown(filter) ? null : t(editorMessages.incompatibleFilter)}
              onEdit={() => {
                setOpen(index);
              }}
              onRemove={() => {
                onChange(filters.filter((_, at) => at !== index));
              }}
            />,
          ),
        )}
        {popover(
          filters.length,
          <div>
            <AddLine
              label={t(editorMessages.addFilter)}
              onClick={() => {
                setOpen(filters.length);
              }}
            />
          </div>,
        )}
      </div>
    </Field>
  );
}
