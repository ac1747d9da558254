export { contrast, textOn } from './color/contrast.ts';
export { rampColor, rampScale, rampShare, rampStep, rampSteps } from './color/ramp.ts';
export type { RampDomain } from './color/ramp.ts';
export { blend, channels, fade, parseHex, toHex } from './color/rgba.ts';
export type { Rgba } from './color/rgba.ts';
export { seriesTextColor } from './color/text-color.ts';
export { tintOnDark } from './color/tint.ts';
export { ICON_NAMES, isIconName } from './icon-names.ts';
export type { IconName } from './icon-names.ts';
export { cssVariables, sharedCssVariables } from './css-variables.ts';
export type { CategoricalScheme, ColorScheme, SequentialScheme } from './scheme/color-scheme.ts';
export {
  categoricalScheme,
  categoricalSchemes,
  colorScheme,
  DEFAULT_CATEGORICAL_SCHEME,
  DEFAULT_SEQUENTIAL_SCHEME,
  PEER_CATEGORICAL_SCHEME,
  PEER_SEQUENTIAL_SCHEME,
  sequentialScheme,
  sequentialSchemes,
} from './scheme/schemes.ts';
export { createColorMemory } from './scheme/color-memory.ts';
export type { ColorMemory, LabelPlaces, MemoryRules } from './scheme/color-memory.ts';
export { colorKey, seriesColors } from './scheme/series-colors.ts';
export type { AssignColors, ColorRules, SeriesColorsOptions } from './scheme/series-colors.ts';
export { themeStyleSheet } from './theme-style-sheet.ts';
export { tokens } from './theme.ts';
export type { Theme } from './theme.ts';
export { chartGeometry } from './tokens/chart-geometry.ts';
export { border, breakpoint, radius, size, space, stacking } from './tokens/layout.ts';
export type { ThemeColors } from './tokens/light.ts';
export { motion } from './tokens/motion.ts';
export type { ThemeShadows } from './tokens/shadows.ts';
export type { ThemeName } from './tokens/theme-name.ts';
export { typography } from './tokens/typography.ts';
