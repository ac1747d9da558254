/** How many letters must be changed, added or removed to make one text of the other. */
function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let place = 0; place < other.length; place += 1) {
      const isSame = letter === other[place];
      const changed = (row[place] ?? 0) + (isSame ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * The name that is most like what somebody wrote, letter case aside; of two that are as near the first. Null without names,
 * and where more than `mostApart` letters would have to be changed, added or removed; without an end by default.
 */
export function nearestName(
  written: string,
  names: readonly string[],
  mostApart: number = Number.POSITIVE_INFINITY,
): string | null {
  const wanted = written.toLowerCase().slice(0, 255);
  const far = names.map((name) => ({ name, apart: lettersApart(wanted, name.toLowerCase().slice(0, 255)) }));
  const [nearest] = far.toSorted((a, b) => a.apart - b.apart);
  return nearest === undefined || nearest.apart > mostApart ? null : nearest.name;
}
