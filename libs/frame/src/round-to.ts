/** Rounds to decimals, halves to the even neighbour; what is no finite number comes back as it is. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const scaled = value * factor;
  if (!Number.isFinite(scaled)) return value;
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const isUp = rest === 0.5 ? floor % 2 !== 0 : rest > 0.5;
  return (isUp ? floor + 1 : floor) / factor;
}
