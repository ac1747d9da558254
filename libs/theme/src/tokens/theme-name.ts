/** The three faces of every screen and chart. */
export type ThemeName = 'light' | 'dark' | 'print';
