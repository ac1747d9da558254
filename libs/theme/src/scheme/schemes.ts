import { darkColors } from '../tokens/dark.ts';
import { lightColors } from '../tokens/light.ts';
import { printColors } from '../tokens/print.ts';
import { BREWER_COLORS } from './brewer-colors.ts';
import { CATEGORICAL_COLORS } from './categorical-colors.ts';
import type { CategoricalScheme, ColorScheme, SequentialScheme } from './color-scheme.ts';
import { schemeNames } from './messages.ts';
import { SEQUENTIAL_COLORS } from './sequential-colors.ts';

const DIVERGING_IDS = new Set([
  'pink_grey',
  'red_yellow_blue',
  'brown_white_green',
  'purple_white_green',
  'superset_div_1',
  'superset_div_2',
  'preset_div_1',
  'preset_div_2',
  'schemeRdBu',
  'schemeBrBG',
  'schemePRGn',
  'schemePiYG',
  'schemePuOr',
  'schemeRdGy',
]);

const words = (id: string): string => {
  const text = id
    .replace(/^scheme/, '')
    .replace(/^superset_/, 'classic_')
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const labelOf = (id: string): string =>
  Object.hasOwn(schemeNames, id) ? schemeNames[id as keyof typeof schemeNames].text : words(id);

const categorical = (id: string, colors: readonly string[]): CategoricalScheme => ({
  kind: 'categorical',
  id,
  label: labelOf(id),
  colors,
});

type ChartColors = typeof lightColors.chart;
const own = (
  group: 'sequential' | 'diverging',
  id: keyof ChartColors['sequential'] | keyof ChartColors['diverging'],
): SequentialScheme => {
  const pick = (chart: { readonly sequential: object; readonly diverging: object }): readonly string[] =>
    (chart[group] as Readonly<Record<string, readonly string[]>>)[id] ?? [];
  return {
    kind: 'sequential',
    id,
    label: labelOf(id),
    isDiverging: group === 'diverging',
    colors: { light: pick(lightColors.chart), dark: pick(darkColors.chart), print: pick(printColors.chart) },
  };
};

const foreign = (id: string, colors: readonly string[]): SequentialScheme => ({
  kind: 'sequential',
  id,
  label: labelOf(id),
  isDiverging: DIVERGING_IDS.has(id),
  colors: { light: colors, dark: colors, print: colors },
});

/** Id of the scheme for labels when a chart names none, or one that does not exist. */
export const DEFAULT_CATEGORICAL_SCHEME = 'belvedere';

/** Scheme that a chart stored elsewhere means by naming none. */
export const PEER_CATEGORICAL_SCHEME = 'supersetColors';

/** Scheme of magnitudes that a chart stored elsewhere means by naming none. */
export const PEER_SEQUENTIAL_SCHEME = 'superset_seq_1';

/** Id of the ramp when a chart names none, or one that does not exist. */
export const DEFAULT_SEQUENTIAL_SCHEME = 'lake';

/** Schemes for labels, ours first. */
export const categoricalSchemes: readonly CategoricalScheme[] = [
  categorical('belvedere', lightColors.chart.categorical),
  categorical('belvedereExtended', lightColors.chart.categoricalExtended),
  ...Object.entries(CATEGORICAL_COLORS).map(([id, colors]) => categorical(id, colors)),
];

/** Ramps, ours first. */
export const sequentialSchemes: readonly SequentialScheme[] = [
  own('sequential', 'lake'),
  own('sequential', 'ember'),
  own('sequential', 'moss'),
  own('diverging', 'shore'),
  own('diverging', 'heath'),
  ...Object.entries({ ...SEQUENTIAL_COLORS, ...BREWER_COLORS }).map(([id, colors]) => foreign(id, colors)),
];

const byId = new Map<string, ColorScheme>(
  [...sequentialSchemes, ...categoricalSchemes].map((scheme) => [scheme.id, scheme]),
);

/** The scheme of an id; null when there is none. */
export function colorScheme(id: string): ColorScheme | null {
  return byId.get(id) ?? null;
}

/** The label scheme of an id; the default one when the id is absent, unknown or a ramp. */
export function categoricalScheme(id?: string | null): CategoricalScheme {
  const scheme = colorScheme(id ?? DEFAULT_CATEGORICAL_SCHEME);
  return scheme?.kind === 'categorical' ? scheme : (categoricalSchemes[0] as CategoricalScheme);
}

/** The ramp of an id; the default one when the id is absent, unknown or a label scheme. */
export function sequentialScheme(id?: string | null): SequentialScheme {
  const scheme = colorScheme(id ?? DEFAULT_SEQUENTIAL_SCHEME);
  return scheme?.kind === 'sequential' ? scheme : (sequentialSchemes[0] as SequentialScheme);
}
