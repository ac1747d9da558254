import type { HeadLegend, LegendEntry, RampHead } from '../model/head-legend.ts';
import type { Measure } from '../text/measure.ts';

/** Sizes of a legend in a head, px; the sheet of the page's head states the same. */
export const HEAD_LEGEND = {
  size: 12,
  swatch: 8,
  swatchGap: 6,
  padding: 6,
  gap: 2,
  /** No entry is narrower under a finger. */
  finger: 44,
  rampSize: 11,
  rampStep: 10,
  smoothStep: 2,
  rampGap: 6,
} as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

function entryWidth({ label }: LegendEntry, measure: Measure): number {
  const { size, swatch, swatchGap, padding, finger } = HEAD_LEGEND;
  return Math.max(finger, padding + swatch + swatchGap + Math.ceil(measure(label, size)) + padding);
}

function rampWidth({ colors, isSmooth, low, high }: RampHead, measure: Measure): number {
  const { rampSize, rampStep, smoothStep, rampGap } = HEAD_LEGEND;
  const ends = low === high ? [high] : [low, high];
  return (
    colors.length * (isSmooth ? smoothStep : rampStep) +
    sum(ends.map((text) => rampGap + Math.ceil(measure(text, rampSize))))
  );
}

/** Width of a legend in one row of a head, px, with every name whole. */
export function headLegendWidth(legend: HeadLegend, measure: Measure): number {
  if (legend.kind === 'ramp') return rampWidth(legend, measure);
  const widths = legend.entries.map((entry) => entryWidth(entry, measure));
  return sum(widths) + HEAD_LEGEND.gap * Math.max(0, widths.length - 1);
}

/** The legend where a head has room for all of it; null where it has not, where there is no head and for no entries. */
export function inHead<Legend extends HeadLegend>(
  legend: Legend,
  { headWidth = 0, measure }: { readonly headWidth?: number; readonly measure: Measure },
): Legend | null {
  const isEmpty = legend.kind === 'series' ? legend.entries.length === 0 : legend.colors.length === 0;
  return isEmpty || headLegendWidth(legend, measure) > headWidth ? null : legend;
}

/** The member of a scene for a legend that stands in the head; none for one that is in the picture. */
export const sceneHead = ({ head }: { readonly head?: HeadLegend }): { readonly head?: HeadLegend } =>
  head === undefined ? {} : { head };
