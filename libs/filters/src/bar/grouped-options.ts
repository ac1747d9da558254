import type { FilterOption } from '@belvedere/charts';

/** Values that are listed under one heading. */
export interface OptionGroup {
  readonly name: string;
  readonly options: readonly FilterOption[];
  /** All values of the group are here: one press may choose them together. */
  readonly isWhole: boolean;
}

/** A line of a list: a value, or the heading of a group. */
export type OptionRow =
  | { readonly kind: 'option'; readonly option: FilterOption; readonly isInner: boolean }
  | { readonly kind: 'group'; readonly group: OptionGroup; readonly isOpen: boolean };

/** How a list is divided. */
export interface Grouping {
  /** Groups that were opened. */
  readonly open: ReadonlySet<string>;
  /** Something is searched for: all groups are open, and none is whole. */
  readonly isSearched: boolean;
  /** There are more values than are listed: the last group may lack some. */
  readonly isCut: boolean;
}

/** Options by their groups, in the order in which these come first. */
function groupsOf(options: readonly FilterOption[], { isSearched, isCut }: Grouping): readonly OptionGroup[] {
  const byName = new Map<string, FilterOption[]>();
  for (const option of options) {
    const own = byName.get(option.group ?? '');
    if (own === undefined) byName.set(option.group ?? '', [option]);
    else own.push(option);
  }
  const last = options.at(-1)?.group ?? '';
  return [...byName].map(([name, own]) => ({
    name,
    options: own,
    isWhole: !isSearched && !(isCut && name === last),
  }));
}

/** The lines of a list: values alone where they are in no groups. */
export function optionRows(options: readonly FilterOption[], grouping: Grouping): readonly OptionRow[] {
  if (options.every(({ group }) => group === undefined))
    return options.map((option) => ({ kind: 'option', option, isInner: false }));
  return groupsOf(options, grouping).flatMap((group): readonly OptionRow[] => {
    const isOpen = grouping.isSearched || grouping.open.has(group.name);
    const inner = group.options.map((option): OptionRow => ({ kind: 'option', option, isInner: true }));
    return [{ kind: 'group', group, isOpen }, ...(isOpen ? inner : [])];
  });
}
