import { crossFilterOf, isAmongPicks, pickKey, type DatumPick } from '@belvedere/charts';
import type { CrossFilterChoice } from '../state/cross-filters-slice.ts';

/** The data that stand for something, each once. */
function distinct(picks: readonly DatumPick[]): ReadonlyMap<string, DatumPick> {
  return new Map(picks.filter(({ values }) => values.length > 0).map((pick) => [pickKey(pick), pick]));
}

const isSame = (one: ReadonlyMap<string, DatumPick>, other: ReadonlyMap<string, DatumPick>): boolean =>
  one.size === other.size && [...one.keys()].every((value) => other.has(value));

/** Those of either side that the other lacks. */
function toggledIn(
  old: ReadonlyMap<string, DatumPick>,
  chosen: ReadonlyMap<string, DatumPick>,
): ReadonlyMap<string, DatumPick> {
  const kept = [...old].filter(([value]) => !chosen.has(value));
  const added = [...chosen].filter(([value]) => !old.has(value));
  return new Map([...kept, ...added]);
}

/** A test for data: whether a chart filters by them. True for every datum of a chart that filters by nothing, or of which the link does not say by what. */
export function chosenBy(choice: CrossFilterChoice | null): (pick: DatumPick) => boolean {
  return choice === null || choice.picks.length === 0 ? () => true : isAmongPicks(choice.picks);
}

/**
 * What a chart filters by after data were chosen: by them alone, or by nothing when they were chosen already. In
 * addition to the old ones when `isAdditive`, and by nothing for no data at all; those that were chosen already are let go then.
 */
export function choose(
  chartId: number,
  old: CrossFilterChoice | null,
  picks: readonly DatumPick[],
  { isAdditive }: { readonly isAdditive: boolean },
): CrossFilterChoice | null {
  const [before, chosen] = [distinct(old?.picks ?? []), distinct(picks)];
  if (chosen.size === 0) return picks.length === 0 && !isAdditive ? null : old;
  if (!isAdditive && isSame(before, chosen)) return null;
  const next = [...(isAdditive ? toggledIn(before, chosen) : chosen).values()];
  if (next.length === 0) return null;
  return { picks: next, mask: { id: String(chartId), ...crossFilterOf(next), ownState: {} } };
}
