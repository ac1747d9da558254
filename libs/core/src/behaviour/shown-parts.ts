import { isJsonObject, type Json } from '../json.ts';
import { LAYOUT_IDS, type ComponentMeta, type Layout, type LayoutComponent } from '../layout/component.ts';
import { fillRows } from '../layout/fill-rows.ts';
import type { NativeFilter } from '../native-filter/filter-entry.ts';
import type { FilterMasks } from '../native-filter/filter-masks.ts';
import { isChosen } from '../native-filter/filter-masks.ts';

/** Setting of a part under which it keeps when it is shown; the peer reads past it. */
export const SHOWN_KEY = 'belvedere_shown_when';

/** What a filter has to say for a part to be shown: anything, nothing, one of some values, or none of them. */
export const SHOWN_CONDITIONS = ['set', 'empty', 'in', 'notIn'] as const;

/** One of {@link SHOWN_CONDITIONS}. */
export type ShownCondition = (typeof SHOWN_CONDITIONS)[number];

/** When a part is shown. It never is a right: who may read the dashboard may read what it hides. */
export interface ShownWhen {
  readonly filterId: string;
  readonly is: ShownCondition;
  /** As texts, NULL as `<NULL>`; empty for conditions that name none. */
  readonly values: readonly string[];
}

/** Whether a condition names values. */
export const namesValues = (is: ShownCondition): boolean => is === 'in' || is === 'notIn';

const isText = (value: Json): value is string => typeof value === 'string';

/** When a part is shown; null for always, and for what says nothing that can be read. */
export function shownWhenOf({ meta }: Pick<LayoutComponent, 'meta'>): ShownWhen | null {
  const stored = meta[SHOWN_KEY];
  if (!isJsonObject(stored)) return null;
  const { filterId, values } = stored;
  const is = SHOWN_CONDITIONS.find((known) => known === stored['is']);
  if (typeof filterId !== 'string' || is === undefined) return null;
  return { filterId, is, values: Array.isArray(values) ? values.filter(isText) : [] };
}

/** Settings of a part with when it is shown, or without for null. */
export function metaShownWhen(meta: ComponentMeta, when: ShownWhen | null): ComponentMeta {
  const { [SHOWN_KEY]: _, ...others } = meta;
  return when === null ? others : { ...others, [SHOWN_KEY]: { ...when, values: [...when.values] } };
}

const textOf = (value: unknown): string => (value === null ? '<NULL>' : String(value));

/** Whether what the filters say fulfils a rule. A filter that is not there fulfils any: nothing is hidden by what nobody can choose. */
export function isShownUnder(
  { filterId, is, values }: ShownWhen,
  filters: readonly Pick<NativeFilter, 'id'>[],
  masks: FilterMasks,
): boolean {
  if (!filters.some(({ id }) => id === filterId)) return true;
  const mask = masks[filterId];
  if (is === 'set' || is === 'empty') return isChosen(mask) === (is === 'set');
  const value: unknown = isChosen(mask) ? mask?.filterState.value : [];
  const chosen = (Array.isArray(value) ? value : [value]).map(textOf);
  return chosen.some((one) => values.includes(one)) === (is === 'in');
}

/** A layout as readers see it under their filters. */
export interface ShownLayout {
  /** The same object where nothing is hidden. */
  readonly layout: Layout;
  /** Ids of the parts that are hidden, in reading order, without what stands in them. */
  readonly hidden: readonly string[];
}

/** Parts that are nothing without what they hold; a tab stays with its name. */
const isHolder = ({ type }: LayoutComponent): boolean =>
  type === 'ROW' || type === 'COLUMN' || type === 'TABS' || type === 'DYNAMIC';

/**
 * A layout without the parts that are hidden under what the filters say, and without rows, columns and tab sets that hold nothing
 * any more; parts beside a hidden one share its columns. A hidden row hides what is in it; the grid and the tabs of the whole dashboard
 * always are there.
 */
export function shownLayout(
  layout: Layout,
  filters: readonly Pick<NativeFilter, 'id'>[],
  masks: FilterMasks,
): ShownLayout {
  if (Object.values(layout).every((part) => shownWhenOf(part) === null)) return { layout, hidden: [] };
  const hidden: string[] = [];
  const shown = new Map<string, LayoutComponent>();
  const whole = new Set([LAYOUT_IDS.root, ...(layout[LAYOUT_IDS.root]?.children ?? [])]);
  const isShown = (id: string): boolean => {
    const part = layout[id];
    if (part === undefined) return false;
    const when = whole.has(id) ? null : shownWhenOf(part);
    if (when !== null && !isShownUnder(when, filters, masks)) {
      hidden.push(id);
      return false;
    }
    const children = part.children.filter(isShown);
    const isEmptied = part.children.length > 0 && children.length === 0;
    if (isEmptied && isHolder(part) && !whole.has(id)) return false;
    shown.set(id, children.length === part.children.length ? part : { ...part, children });
    return true;
  };
  const held = new Set(Object.values(layout).flatMap(({ children }) => children));
  for (const id of Object.keys(layout)) if (!held.has(id)) isShown(id);
  return hidden.length === 0
    ? { layout, hidden }
    : { layout: fillRows(layout, Object.fromEntries(shown)), hidden };
}
