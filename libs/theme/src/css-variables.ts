import { border, breakpoint, radius, size, space, stacking } from './tokens/layout.ts';
import { motion } from './tokens/motion.ts';
import type { ThemeName } from './tokens/theme-name.ts';
import { typography } from './tokens/typography.ts';
import { tokens } from './theme.ts';

type Leaf = string | number | readonly (string | number)[];
type Tree = { readonly [key: string]: Leaf | Tree };

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const px = (value: number): string => `${value}px`;
const isLeaf = (value: Leaf | Tree): value is Leaf => typeof value !== 'object' || Array.isArray(value);

function* leaves(
  tree: Tree,
  prefix: string,
  unit: (value: number) => string,
): Generator<readonly [string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    const name = prefix === '' ? kebab(key) : `${prefix}-${kebab(key)}`;
    if (!isLeaf(value)) yield* leaves(value, name, unit);
    else if (Array.isArray(value))
      yield* value.map(
        (item: string | number, index) => [`--bv-${name}-${index + 1}`, String(item)] as const,
      );
    else yield [`--bv-${name}`, typeof value === 'number' ? unit(value) : String(value)];
  }
}

function* typeScale(): Generator<readonly [string, string]> {
  for (const [key, step] of Object.entries(typography.scale)) {
    const name = `--bv-type-${kebab(key)}`;
    yield [`${name}-size`, px(step.size)];
    yield [`${name}-line`, px(step.line)];
    if ('tracking' in step) yield [`${name}-tracking`, step.tracking];
  }
}

/** Variables that differ between themes: `color.light.textDisabled` is `--bv-text-disabled`, `chart.grid` is `--bv-chart-grid`. */
export function cssVariables(theme: ThemeName): ReadonlyMap<string, string> {
  const { color, shadow } = tokens[theme];
  return new Map([...leaves(color, '', String), ...leaves({ ...shadow }, 'shadow', String)]);
}

/** Variables that every theme shares: sizes, radii, type, motion. Lengths carry `px`. */
export function sharedCssVariables(): ReadonlyMap<string, string> {
  return new Map([
    ['--bv-font-sans', typography.family.sans],
    ['--bv-font-mono', typography.family.mono],
    ['--bv-font-features', typography.features],
    ...leaves(typography.weight, 'weight', String),
    ...typeScale(),
    ...leaves(space, 'space', px),
    ...leaves(size, 'size', px),
    ...leaves(radius, 'radius', px),
    ...leaves(border, 'border', px),
    ...leaves(breakpoint, 'breakpoint', px),
    ...leaves(stacking, 'z', String),
    ...leaves(motion, 'motion', String),
  ]);
}
