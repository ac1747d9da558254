import { PAGE_URLS } from '@belvedere/contracts/client';
import type { PaletteEntry, PaletteGroup, PaletteSection } from './palette-entries.ts';

/** Lists that show all objects of a group. */
const LISTS: Readonly<Partial<Record<PaletteGroup, string>>> = {
  dashboards: PAGE_URLS.dashboards,
  charts: PAGE_URLS.charts,
  datasets: PAGE_URLS.datasets,
  savedQueries: PAGE_URLS.savedQueries,
};

/**
 * What leads to the entries of a group that are not shown: those that are known unfold, all others stand in the list of the group.
 * Null when there are none, or no list has them.
 */
export function restEntry(
  { group, more, isFolded }: PaletteSection,
  { label, search, unfold }: { readonly label: string; readonly search: string; readonly unfold: () => void },
): PaletteEntry | null {
  if (more === 0) return null;
  const entry = { id: `rest-${group}`, group, label, note: '', icon: 'more' } as const;
  if (isFolded) return { ...entry, run: unfold, staysOpen: true };
  const list = LISTS[group];
  return list === undefined ? null : { ...entry, href: `${list}?search=${encodeURIComponent(search)}` };
}
