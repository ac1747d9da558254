import { cssVariables, sharedCssVariables } from './css-variables.ts';

const declarations = (variables: ReadonlyMap<string, string>): string =>
  [...variables].map(([name, value]) => `${name}:${value};`).join('');

const durations = (): string =>
  [...sharedCssVariables()]
    .filter(
      ([name, value]) =>
        name.startsWith('--bv-motion-') && /^\d+ms$/.test(value) && !/(delay|after)$/.test(name),
    )
    .map(([name]) => `${name}:0ms;`)
    .join('');

/**
 * The one style sheet of variables: light on `:root`, dark on `[data-bp-color-scheme=dark]`, paper in `@media print`,
 * and no durations where the reader asked for less motion.
 */
export function themeStyleSheet(): string {
  return [
    `:root{color-scheme:light;${declarations(sharedCssVariables())}${declarations(cssVariables('light'))}}`,
    `[data-bp-color-scheme=dark]{color-scheme:dark;${declarations(cssVariables('dark'))}}`,
    `@media print{:root,[data-bp-color-scheme=dark]{color-scheme:light;${declarations(cssVariables('print'))}}}`,
    `@media (prefers-reduced-motion:reduce){:root{${durations()}}}`,
    '',
  ].join('\n');
}
