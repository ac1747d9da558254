import type { ThemeName } from '../tokens/theme-name.ts';

/** Colours for labels, in the order of use. */
export interface CategoricalScheme {
  readonly kind: 'categorical';
  readonly id: string;
  readonly label: string;
  readonly colors: readonly string[];
}

/** Steps of a ramp, low to high. Ours have a ramp of their own for dark, where low is near the background. */
export interface SequentialScheme {
  readonly kind: 'sequential';
  readonly id: string;
  readonly label: string;
  readonly isDiverging: boolean;
  readonly colors: Readonly<Record<ThemeName, readonly string[]>>;
}

/** Any scheme. */
export type ColorScheme = CategoricalScheme | SequentialScheme;
