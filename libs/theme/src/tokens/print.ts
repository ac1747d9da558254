import { lightColors, type ThemeColors } from './light.ts';

/** Colours of the printed page: the light theme on white paper, with darker lines and texts. */
export const printColors: ThemeColors = {
  ...lightColors,
  canvas: '#FFFFFF',
  sunken: '#F4F4F2',
  hover: '#FFFFFF',
  rail: '#FFFFFF',
  border: '#CFCDC7',
  borderStrong: '#9A9892',
  text1: '#000000',
  text2: '#3F4244',
  text3: '#5A5D5F',
  tooltip: '#FFFFFF',
  onTooltip: '#000000',
  onTooltip2: '#3F4244',
  chart: {
    ...lightColors.chart,
    axis: '#55585A',
    grid: '#DEDCD7',
    label: '#3F4244',
  },
};
