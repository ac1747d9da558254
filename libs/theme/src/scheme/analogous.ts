import { hexOfHsl, hslOf } from '../color/hsl.ts';

const STEP_DEG = 12;
const SKIPPED = 3;

/** `rounds` neighbours of a colour on the colour wheel, 12 degrees apart, after the three that are nearest to it. */
export function analogousColors(color: string, rounds: number): readonly string[] {
  const base = hslOf(color);
  const start = base.hue - Math.floor((STEP_DEG * (rounds + SKIPPED)) / 2);
  return Array.from({ length: rounds }, (_, round) =>
    hexOfHsl({ ...base, hue: start + STEP_DEG * (round + SKIPPED) }),
  );
}

/** A palette followed by as many rounds of analogous colours as `count` labels need: A B A1 B1 A2 B2 ... */
export function withAnalogous(colors: readonly string[], count: number): readonly string[] {
  const rounds = colors.length === 0 ? 0 : Math.floor(count / colors.length);
  const families = colors.map((color) => analogousColors(color, rounds));
  const further = Array.from({ length: rounds }, (_, round) =>
    families.flatMap((family) => family[round] ?? []),
  );
  return [...colors, ...further.flat()];
}
