/** Steps of the 4 px rhythm. */
export const space = {
  0: 0,
  1: 4,
  2: 8,
  3: 12,
  4: 16,
  5: 20,
  6: 24,
  8: 32,
  10: 40,
  12: 48,
  16: 64,
} as const;

/** Sizes of the shell and of controls, CSS px. */
export const size = {
  rail: 56,
  railExpanded: 208,
  pageHeader: 56,
  tabs: 36,
  filterBar: 264,
  filterBarMin: 260,
  filterBarMax: 550,
  filterBarClosed: 32,
  controlSmall: 24,
  control: 30,
  controlLarge: 36,
  touch: 44,
  tableRow: 30,
  tableRowRelaxed: 40,
  tableHeader: 32,
  panelHeader: 40,
  icon: 16,
  iconLarge: 20,
  gridColumns: 12,
  gutter: 16,
  exploreDataset: 300,
  exploreControls: 320,
  sqlLeft: 300,
  sqlHistory: 296,
  popover: 284,
  dialogSmall: 400,
  dialog: 624,
  dialogLarge: 880,
  dialogWide: 1080,
  dialogFull: 1240,
  palette: 608,
  editPane: 374,
  toast: 336,
} as const;

/** Corner radii, CSS px. */
export const radius = {
  xs: 3,
  s: 4,
  m: 6,
  l: 8,
  xl: 12,
  pill: 999,
} as const;

/** Hairline and focus ring, CSS px. */
export const border = {
  width: 1,
  focusWidth: 2,
  focusOffset: 1,
} as const;

/** Viewport widths where the layout changes, CSS px. */
export const breakpoint = {
  phone: 640,
  tablet: 1024,
  wide: 1680,
} as const;

/** Stacking order. */
export const stacking = {
  base: 0,
  sticky: 10,
  rail: 20,
  header: 30,
  panelFullscreen: 40,
  drag: 50,
  overlay: 100,
  dialog: 110,
  popover: 120,
  tooltip: 130,
  toast: 140,
  skipLink: 150,
} as const;
