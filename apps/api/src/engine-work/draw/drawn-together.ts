import type { ColorMemory } from '@belvedere/theme';

/**
 * Draws charts that wear colours together, from first to last, and once more those whose colours changed because of one that came
 * after: a chart with a single label takes the colour that the label has elsewhere. `id` is the chart's name in the memory.
 */
export async function drawnTogether<Place extends { readonly id: number }, Drawn>(
  places: readonly Place[],
  memory: ColorMemory,
  draw: (place: Place) => Promise<Drawn>,
): Promise<readonly Drawn[]> {
  const first: { readonly drawn: Drawn; readonly changes: number }[] = [];
  for (const place of places) first.push({ drawn: await draw(place), changes: memory.changesOf(place.id) });
  const all: Drawn[] = [];
  for (const [at, place] of places.entries()) {
    const known = first[at];
    const isSound = known !== undefined && known.changes === memory.changesOf(place.id);
    all.push(isSound ? known.drawn : await draw(place));
  }
  return all;
}
