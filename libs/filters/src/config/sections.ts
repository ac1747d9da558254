import { filterTypeOf } from '@belvedere/charts';
import { isChosen, treeColumnsOf, type FilterProblem, type NativeFilter } from '@belvedere/core';

/** Parts of the form of a filter that its author opens, and then has to fill. */
export const SECTIONS = ['parents', 'pre-filter', 'tree', 'default-value'] as const;

/** One of {@link SECTIONS}. */
export type FilterSection = (typeof SECTIONS)[number];

/** Sections that were opened by hand, by the ids of their filters. */
export type OpenedSections = Readonly<Record<string, readonly FilterSection[]>>;

const IS_FILLED: Readonly<Record<FilterSection, (filter: NativeFilter) => boolean>> = {
  parents: ({ cascadeParentIds }) => cascadeParentIds.length > 0,
  'pre-filter': ({ preFilters, preFilterTimeRange }) => preFilters.length > 0 || preFilterTimeRange !== null,
  tree: (filter) => {
    const { levels, parent } = treeColumnsOf(filter);
    return levels.length > 0 || parent !== null;
  },
  'default-value': ({ defaultMask }) => isChosen(defaultMask),
};

const mayDepend = ({ filterType }: NativeFilter): boolean => filterTypeOf(filterType)?.mayDepend === true;

const IS_OFFERED: Readonly<Record<FilterSection, (filter: NativeFilter) => boolean>> = {
  parents: mayDepend,
  'pre-filter': mayDepend,
  tree: ({ filterType }) => filterType === 'filter_select',
  'default-value': ({ filterType, takesFirst }) => filterTypeOf(filterType) !== null && !takesFirst,
};

/** Whether a section stands open: it holds something, or was opened by hand. */
export const isSectionOpen = (
  filter: NativeFilter,
  section: FilterSection,
  opened: OpenedSections,
): boolean => IS_FILLED[section](filter) || opened[filter.id]?.includes(section) === true;

/** The sections opened by hand, one more or one less of a filter. */
export function withSection(
  opened: OpenedSections,
  id: string,
  section: FilterSection,
  isOpen: boolean,
): OpenedSections {
  const others = (opened[id] ?? []).filter((one) => one !== section);
  return { ...opened, [id]: isOpen ? [...others, section] : others };
}

/** The sections that were opened and hold nothing, as problems of their filters. */
export const emptySections = (
  filters: readonly NativeFilter[],
  opened: OpenedSections,
): readonly FilterProblem[] =>
  filters.flatMap((filter) =>
    SECTIONS.filter(
      (section) =>
        opened[filter.id]?.includes(section) === true &&
        IS_OFFERED[section](filter) &&
        !IS_FILLED[section](filter),
    ).map((kind) => ({ filterId: filter.id, kind, isFatal: true, chartIds: [] })),
  );
