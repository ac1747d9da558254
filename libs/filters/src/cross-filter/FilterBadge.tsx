import type { DataMask } from '@belvedere/core';
import { Icon, MenuButton, useT, type MenuEntry } from '@belvedere/ui';
import type { JSX } from 'react';
import { crossFilterMessages } from '../messages/cross-filter.ts';

/** Name under which an answer tells of a range that it has no time column for. */
const TIME_RANGE = '__time_range';

/** A filter that the database could not apply to a chart. */
export interface RejectedFilter {
  readonly column: string;
  readonly reason: string;
}

/** Props of {@link FilterBadge}. */
export interface FilterBadgeProps {
  /** Title of the filtered chart. */
  readonly title: string;
  readonly applied: readonly DataMask[];
  readonly rejected: readonly RejectedFilter[];
  /** What a mask filters by, in words. */
  readonly labelOf: (mask: DataMask) => string;
  /** Brings what filters into sight, by the id of its mask. */
  readonly onLocate: (id: string) => void;
}

/** How many filters hold for a chart, and which. Nothing when there are none. */
export function FilterBadge({
  title,
  applied,
  rejected,
  labelOf,
  onLocate,
}: FilterBadgeProps): JSX.Element | null {
  const t = useT();
  if (applied.length === 0) return null;
  const lost = new Set(rejected.map(({ column }) => column));
  const entryOf = (mask: DataMask): MenuEntry => ({
    id: mask.id,
    label: labelOf(mask),
    icon: 'locate',
    onSelect: () => {
      onLocate(mask.id);
    },
  });
  const columnsOf = ({ extraFormData }: DataMask): readonly string[] => [
    ...(extraFormData.filters ?? []).map(({ col }) => (typeof col === 'string' ? col : '')),
    ...(extraFormData.time_range === undefined ? [] : [TIME_RANGE]),
  ];
  const held = applied.filter((mask) => !columnsOf(mask).some((column) => lost.has(column)));
  const unheld = applied.filter((mask) => !held.includes(mask));
  const part = (id: string, label: string, masks: readonly DataMask[]): readonly MenuEntry[] =>
    masks.length === 0 ? [] : [{ kind: 'divider', id, label }, ...masks.map(entryOf)];
  const entries = [
    ...part('applied', t(crossFilterMessages.applied), held),
    ...part('incompatible', t(crossFilterMessages.incompatible), unheld),
  ];
  return (
    <MenuButton entries={entries}>
      <button
        type="button"
        className="bv-filter-badge"
        aria-haspopup="menu"
        aria-label={t(held.length === 1 ? crossFilterMessages.badgeOne : crossFilterMessages.badge, {
          count: held.length,
          title,
        })}
      >
        <Icon name="filter" size={12} />
        {held.length}
      </button>
    </MenuButton>
  );
}
