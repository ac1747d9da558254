import { filterTypeOf } from '@belvedere/charts';
import { filtersBelow, type NativeFilter } from '@belvedere/core';
import { Checkbox, Icon, IconButton, Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterConfigMessages } from '../messages/filter-config.ts';
import type { FilterFormProps } from './form-props.ts';

/** Kinds of filters on which others can depend. */
const ABOVE: ReadonlySet<string> = new Set(['filter_select', 'filter_range', 'filter_time']);

/** Filters that may stand above one: those of the right kind that do not stand below it. */
function parentsFor(filter: NativeFilter, filters: readonly NativeFilter[]): readonly NativeFilter[] {
  const below = filtersBelow(filters, filter.id);
  return filters.filter(
    ({ id, filterType }) =>
      id !== filter.id && !below.has(id) && !filter.cascadeParentIds.includes(id) && ABOVE.has(filterType),
  );
}

/** Filters on which the values of one depend. */
export function ParentFields({
  filter,
  filters,
  problem,
  isSectionOpen,
  onSection,
  onChange,
}: FilterFormProps & { readonly problem: string | null }): JSX.Element {
  const t = useT();
  const isOpen = isSectionOpen('parents');
  const candidates = parentsFor(filter, filters);
  const withParents = (cascadeParentIds: readonly string[]): void => {
    onChange({ ...filter, cascadeParentIds });
  };
  return (
    <>
      <Checkbox
        label={t(filterConfigMessages.depends)}
        isChecked={isOpen}
        isDisabled={!isOpen && candidates.length === 0}
        error={problem}
        onChange={(isOn) => {
          onSection('parents', isOn);
          if (!isOn) withParents([]);
        }}
      />
      {isOpen && (
        <div className="bv-config-inner">
          {filter.cascadeParentIds.map((id) => {
            const parent = filters.find((one) => one.id === id);
            const name = parent?.name ?? id;
            return (
              <div key={id} className="bv-config-parent">
                <Icon name={(filterTypeOf(parent?.filterType ?? '')?.icon ?? 'filter') as never} size={14} />
                <span className="bv-ellipsis">{name}</span>
                <IconButton
                  icon="small-cross"
                  size="small"
                  label={t(filterConfigMessages.dropParent, { name })}
                  onClick={() => {
                    withParents(filter.cascadeParentIds.filter((other) => other !== id));
                  }}
                />
              </div>
            );
          })}
          {candidates.length > 0 && (
            <Select<string>
              label={t(filterConfigMessages.addParent)}
              isLabelHidden
              value={null}
              placeholder={t(filterConfigMessages.addParent)}
              options={candidates.map(({ id: value, name: label }) => ({ value, label }))}
              onChange={(id) => {
                withParents([...filter.cascadeParentIds, id]);
              }}
            />
          )}
        </div>
      )}
    </>
  );
}
