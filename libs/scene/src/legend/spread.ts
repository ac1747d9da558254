/**
 * Moves wanted places apart until neighbours keep `gap`, staying inside the bounds where there is room. Answers in the
 * order of the input.
 */
export function spread(
  wanted: readonly number[],
  gap: number,
  [low, high]: readonly [number, number],
): readonly number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const places = [...wanted];
  let floor = low;
  for (const index of order) floor = (places[index] = Math.max(floor, places[index] ?? 0)) + gap;
  let ceiling = high;
  for (const index of order.toReversed())
    ceiling = (places[index] = Math.max(low, Math.min(ceiling, places[index] ?? 0))) - gap;
  return places;
}
