import type { Theme } from '../theme.ts';
import { contrast } from './contrast.ts';
import { rampColor } from './ramp.ts';

const MIN_TEXT_CONTRAST = 4.5;

/** A readable text colour for a mark colour on the theme's surface: its partner in our palette, or the colour moved towards the text colour. */
export function seriesTextColor(theme: Theme, color: string): string {
  const { categorical, categoricalText } = theme.color.chart;
  const index = categorical.findIndex((own) => own.toLowerCase() === color.toLowerCase());
  const partner = index < 0 ? undefined : categoricalText[index];
  if (partner !== undefined) return partner;
  for (let share = 0; share < 1; share += 0.1) {
    const candidate = rampColor([color, theme.color.text1], share);
    if (contrast(candidate, theme.color.surface) >= MIN_TEXT_CONTRAST) return candidate;
  }
  return theme.color.text1;
}
