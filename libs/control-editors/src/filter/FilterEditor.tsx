import { asList, isValidAdhocFilter, type AdhocFilter } from '@belvedere/core';
import type { PanelState } from '@belvedere/controls';
import { useT, type Translate } from '@belvedere/ui';
import type { JSX } from 'react';
import { usePillDrop } from '../drag/use-pill-drop.ts';
import type { EditorProps } from '../editor-props.ts';
import { lazyForm } from '../list/lazy-form.tsx';
import type { PillLook } from '../list/pill-list-props.ts';
import { PillList } from '../list/PillList.tsx';
import { editorMessages } from '../messages/control-editors.ts';
import { rangeForm } from '../time-range/range-form.ts';
import { useRangeLooks } from '../time-range/use-range-look.ts';
import { rangeOfFilter } from './filter-ranges.ts';
import { cutLabel, filterLabel, filterSentence } from '../model/filter-text.ts';
import { isKnownSubject } from './filter-subject.ts';
import { isLastTimeFilter } from './last-time-filter.ts';

const filterForm = lazyForm(async () => (await import('./FilterItemForm.tsx')).FilterItemForm);

function warningOf(filter: AdhocFilter, state: PanelState, t: Translate): string | null {
  if (filter.isExtra === true) return t(editorMessages.extraFilter);
  return isKnownSubject(filter, state) ? null : t(editorMessages.incompatibleFilter);
}

/** How each filter is shown; a time filter by the name of its range or by its bounds. */
function useFilterLooks(
  filters: readonly AdhocFilter[],
  state: PanelState,
): (filter: AdhocFilter) => PillLook {
  const t = useT();
  const ranges = filters.map((filter) => rangeOfFilter(filter, state.datasource));
  const known = ranges.filter((range) => range !== null);
  const looks = useRangeLooks(known);
  return (filter) => {
    const plain = {
      icon: 'filter',
      label: filterLabel(filter, state.datasource ?? undefined),
      warning: warningOf(filter, state, t),
    } as const;
    const range = ranges[filters.indexOf(filter)];
    const look = range === null || range === undefined ? undefined : looks[known.indexOf(range)];
    if (look === undefined || range === null || range === undefined) return plain;
    const hasBounds = look.label.includes('≤') || filter.expressionType === 'SQL';
    const label = hasBounds ? look.label : `${range.column}: ${look.label}`;
    return { ...plain, label: cutLabel(label), title: look.title };
  };
}

const prefetchForms = (): void => {
  filterForm.prefetch();
  rangeForm.prefetch();
};

/** Filters as pills, each with its popover. A filter that is there already is not added again. */
export function FilterEditor(props: EditorProps): JSX.Element {
  const t = useT();
  const drop = usePillDrop(props);
  const { control, value, state, onChange, error } = props;
  const filters = asList(value as readonly AdhocFilter[] | null);
  const lookOf = useFilterLooks(filters, state);
  const isThere = (filter: AdhocFilter, edited: AdhocFilter | null): boolean =>
    filters.some((other) => other !== edited && filterSentence(other) === filterSentence(filter));
  return (
    <PillList
      label={t(control.label)}
      error={error}
      items={filters}
      addLabel={t(editorMessages.addFilter)}
      lookOf={lookOf}
      isUnfinished={(filter) => !isValidAdhocFilter(filter)}
      whyKept={(filter) =>
        control.keepsLastTimeFilter === true && isLastTimeFilter(filter, filters)
          ? t(editorMessages.lastTimeFilter)
          : null
      }
      onReach={prefetchForms}
      drop={drop}
      form={({ item, onApply, onCancel }) => (
        <filterForm.Form
          item={item}
          state={state}
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
