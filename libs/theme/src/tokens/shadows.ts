import type { ThemeName } from './theme-name.ts';

/** Shadows of what floats. */
export interface ThemeShadows {
  readonly flat: string;
  readonly popover: string;
  readonly dialog: string;
  readonly drag: string;
}

/** Shadows per theme, as CSS `box-shadow` values. */
export const shadows: Readonly<Record<ThemeName, ThemeShadows>> = {
  light: {
    flat: 'none',
    popover: '0 0 0 1px rgba(27,29,30,.08), 0 2px 4px rgba(27,29,30,.05), 0 8px 24px rgba(27,29,30,.12)',
    dialog: '0 0 0 1px rgba(27,29,30,.08), 0 8px 16px rgba(27,29,30,.08), 0 24px 64px rgba(27,29,30,.20)',
    drag: '0 0 0 1px rgba(27,29,30,.08), 0 12px 32px rgba(27,29,30,.18)',
  },
  dark: {
    flat: 'none',
    popover: '0 0 0 1px #3D4441, 0 8px 24px rgba(0,0,0,.5)',
    dialog: '0 0 0 1px #3D4441, 0 24px 64px rgba(0,0,0,.65)',
    drag: '0 0 0 1px #3D4441, 0 12px 32px rgba(0,0,0,.6)',
  },
  print: {
    flat: 'none',
    popover: 'none',
    dialog: 'none',
    drag: 'none',
  },
};
