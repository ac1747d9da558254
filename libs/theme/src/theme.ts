import { chartGeometry } from './tokens/chart-geometry.ts';
import { darkColors } from './tokens/dark.ts';
import { lightColors, type ThemeColors } from './tokens/light.ts';
import { printColors } from './tokens/print.ts';
import { shadows, type ThemeShadows } from './tokens/shadows.ts';
import type { ThemeName } from './tokens/theme-name.ts';
import { typography } from './tokens/typography.ts';

/** Everything a screen or a chart reads from one theme. Plain data: it may cross a process border. */
export interface Theme {
  readonly name: ThemeName;
  readonly color: ThemeColors;
  readonly shadow: ThemeShadows;
  readonly geometry: typeof chartGeometry;
  readonly typography: typeof typography;
}

const themeOf = (name: ThemeName, color: ThemeColors): Theme => ({
  name,
  color,
  shadow: shadows[name],
  geometry: chartGeometry,
  typography,
});

/** The three themes by name. */
export const tokens: Readonly<Record<ThemeName, Theme>> = {
  light: themeOf('light', lightColors),
  dark: themeOf('dark', darkColors),
  print: themeOf('print', printColors),
};
