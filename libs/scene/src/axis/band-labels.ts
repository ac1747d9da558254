import { ellipsizeApart } from '../text/fit-apart.ts';
import { cutCharacters, wrapText } from '../text/fit-text.ts';
import type { Measure } from '../text/measure.ts';

/** Labels of an axis after they were made to fit. */
export interface FittedLabels {
  /** Lines per shown label; null for a label that was thinned out. */
  readonly lines: readonly (readonly string[] | null)[];
  /** Most lines of any label. */
  readonly rows: number;
}

/** What fitting looks at. */
export interface BandLabelsOptions {
  readonly labels: readonly string[];
  /** Distance between neighbours, px. */
  readonly step: number;
  readonly size: number;
  readonly minGap: number;
  readonly measure: Measure;
  /** The labels are moments in their order: a reader knows those between, so they are thinned as far as needed and never cut. */
  readonly areMoments?: boolean;
}

const SHORT_CHARACTERS = 5;
const MAX_CHARACTERS = 18;
const MAX_THINNING_OF_NAMES = 2;
const FEW_NAMES = 12;
const STRIDES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 50, 100];

const everyNth = <T>(items: readonly T[], stride: number): readonly (T | null)[] =>
  items.map((item, index) => (index % stride === 0 ? item : null));

function strideThatFits(widths: readonly number[], step: number, gap: number, most: number): number | null {
  const fits = (stride: number): boolean => {
    for (let index = 0; index + stride < widths.length; index += stride) {
      if (((widths[index] ?? 0) + (widths[index + stride] ?? 0)) / 2 + gap > step * stride) return false;
    }
    return true;
  };
  return (
    [...STRIDES, ...Array.from({ length: 20 }, (_, power) => 200 * 2 ** power)].find(
      (stride) => stride <= most && fits(stride),
    ) ?? null
  );
}

/**
 * Makes category labels fit: first thinned (short codes and moments as far as needed, a long list of names to every second), then on two lines,
 * then cut to 18 characters and what the room allows.
 */
export function fitBandLabels({
  labels,
  step,
  size,
  minGap,
  measure,
  areMoments = false,
}: BandLabelsOptions): FittedLabels {
  const isShort = labels.every((label) => [...label].length <= SHORT_CHARACTERS);
  const widths = labels.map((label) => measure(label, size));
  const mostOfNames = labels.length > FEW_NAMES ? MAX_THINNING_OF_NAMES : 1;
  const stride = strideThatFits(
    widths,
    step,
    minGap,
    isShort || areMoments ? Number.POSITIVE_INFINITY : mostOfNames,
  );
  if (stride !== null)
    return {
      lines: everyNth(
        labels.map((label) => [label]),
        stride,
      ),
      rows: 1,
    };
  const wrapped = labels.map((label) => wrapText(label, step - minGap, 2, { size }, measure));
  const isWhole = wrapped.every(
    (lines, index) => lines.join(' ') === labels[index]?.trim().replaceAll(/\s+/g, ' '),
  );
  if (isWhole) return { lines: wrapped, rows: Math.max(1, ...wrapped.map((lines) => lines.length)) };
  const cut = labels.map((label) => cutCharacters(label, MAX_CHARACTERS));
  const room =
    strideThatFits(
      cut.map((label) => Math.min(measure(label, size), Math.max(step, 60))),
      step,
      minGap,
      Number.POSITIVE_INFINITY,
    ) ?? labels.length;
  const most = Math.max(step, 60, step * room - minGap);
  const widest = Math.min(most, Math.max(0, ...cut.map((label) => measure(label, size))));
  const shown = ellipsizeApart(labels, widest, { size }, measure);
  return {
    lines: everyNth(
      shown.map((label) => [label]),
      room,
    ),
    rows: 1,
  };
}
