import type { IconName } from '@belvedere/ui';

/** Something that the palette leads to. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  readonly note: string;
  readonly icon: IconName;
  readonly href?: string;
  readonly run?: () => void;
  /** The palette stays open when it runs. */
  readonly staysOpen?: boolean;
  /** What the server found it by; it matches that, wherever the letters stand. */
  readonly foundBy?: string;
}

/** Groups of the palette, in the order in which they are shown. */
const PALETTE_GROUPS = [
  'dashboards',
  'charts',
  'datasets',
  'savedQueries',
  'fields',
  'pages',
  'actions',
] as const;

/** One of {@link PALETTE_GROUPS}. */
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** Entries of a group, and how many more matched. */
export interface PaletteSection {
  readonly group: PaletteGroup;
  readonly entries: readonly PaletteEntry[];
  readonly more: number;
  /** Whether some of the others are known, so that the group can be unfolded. */
  readonly isFolded: boolean;
}

const PER_GROUP = 3;
/** Rank of an entry in which the letters stand apart. */
const SCATTERED = 2;

/** Where each letter of the search stands in the label, in order; null when one is missing. */
export function matchPositions(label: string, search: string): readonly number[] | null {
  const text = label.toLowerCase();
  const wanted = search.toLowerCase();
  const whole = text.indexOf(wanted);
  if (whole >= 0) return Array.from(wanted, (_, index) => whole + index);
  const positions: number[] = [];
  let from = 0;
  for (const char of wanted) {
    const at = text.indexOf(char, from);
    if (at < 0) return null;
    positions.push(at);
    from = at + 1;
  }
  return positions;
}

/** How well an entry fits: its first letters, letters in one piece or words that the server found, letters apart. */
function rank({ label, foundBy }: PaletteEntry, search: string): number {
  const at = label.toLowerCase().indexOf(search.toLowerCase());
  if (at === 0) return 0;
  return at > 0 || (search !== '' && foundBy === search) ? 1 : SCATTERED;
}

const shorter = (a: PaletteEntry, b: PaletteEntry, search: string): number =>
  search === '' ? 0 : a.label.length - b.label.length;

/** What is searched for: `>` in front only says where. */
export const searchOf = (input: string): string => input.replace(/^>/, '').trim();

/** How many objects of a group the server knows that match, by group; a group that it was not asked about is left out. */
export type PaletteTotals = Readonly<Partial<Record<PaletteGroup, number>>>;

function sectionOf(
  group: PaletteGroup,
  matching: readonly PaletteEntry[],
  search: string,
  { limit, total }: { readonly limit: number; readonly total: number | undefined },
): PaletteSection {
  const ofThisPage = matching.filter(({ foundBy }) => foundBy !== search).length;
  const all = total === undefined ? matching.length : total + ofThisPage;
  const entries = matching
    .toSorted((a, b) => rank(a, search) - rank(b, search) || shorter(a, b, search))
    .slice(0, limit);
  const more = Math.max(0, all - entries.length);
  return { group, entries, more, isFolded: matching.length > entries.length };
}

/** What of all entries is shown. */
export interface PaletteView {
  readonly totals?: PaletteTotals;
  /** Groups whose entries are shown however many they are. */
  readonly unfolded?: ReadonlySet<PaletteGroup>;
}

/**
 * Matching entries by group, best first, at most three of a group that is not unfolded; groups in which all letters stand apart
 * come last. `>` in front means actions only.
 */
export function paletteSections(
  entries: readonly PaletteEntry[],
  input: string,
  { totals = {}, unfolded = new Set() }: PaletteView = {},
): readonly PaletteSection[] {
  const onlyActions = input.startsWith('>');
  const search = searchOf(input);
  const matches = ({ label, foundBy }: PaletteEntry): boolean =>
    (search !== '' && foundBy === search) || matchPositions(label, search) !== null;
  const sections = PALETTE_GROUPS.filter((group) => !onlyActions || group === 'actions').flatMap((group) => {
    const matching = entries.filter((entry) => entry.group === group && matches(entry));
    if (matching.length === 0) return [];
    const limit = onlyActions || unfolded.has(group) ? matching.length : PER_GROUP;
    return [sectionOf(group, matching, search, { limit, total: totals[group] })];
  });
  const isScattered = ({ entries: [best] }: PaletteSection): boolean =>
    best !== undefined && rank(best, search) === SCATTERED;
  return sections.toSorted((a, b) => Number(isScattered(a)) - Number(isScattered(b)));
}
