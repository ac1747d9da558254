import { useCount } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { spreadMessages } from '../messages/spread.ts';
import type { FilterFieldProps } from './field-props.ts';
import { useSketch } from './use-sketch.ts';

const HEIGHT = 28;

/** The least and the greatest number there is, and those chosen; null for an open end. */
export interface Shown {
  readonly bounds: readonly [number, number];
  readonly low: number | null;
  readonly high: number | null;
}

/** An edge in as few digits as tell two edges apart. */
const edge = (value: number, width: number): string =>
  String(Number(value.toFixed(Math.max(0, Math.min(12, 1 - Math.floor(Math.log10(width)))))));

/** Bars of how many rows lie where; those outside the chosen ends step back. */
function Bars({
  counts,
  bounds: [least, most],
  low,
  high,
}: Shown & { readonly counts: readonly number[] }): JSX.Element {
  const t = useT();
  const count = useCount();
  const top = Math.max(...counts);
  const width = (most - least) / counts.length;
  const ends = (at: number) => ({
    from: edge(least + at * width, width),
    to: edge(least + (at + 1) * width, width),
  });
  const peak = counts.indexOf(top);
  const all = counts.reduce((sum, rows) => sum + rows, 0);
  const words = { rows: count(all), most: count(top), ...ends(peak) };
  const isIn = (at: number): boolean =>
    least + (at + 1) * width > (low ?? -Infinity) && least + at * width < (high ?? Infinity);
  return (
    <>
      <span className="bv-visually-hidden">{t(spreadMessages.spread, words)}</span>
      <svg
        className="bv-filter-spread"
        aria-hidden
        viewBox={`0 0 ${counts.length} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {counts.map((rows, at) => {
          const height = rows === 0 ? 0 : Math.max(1, (rows / top) * HEIGHT);
          return (
            <rect
              key={ends(at).from}
              className={isIn(at) ? 'bv-in' : undefined}
              x={at + 0.06}
              y={HEIGHT - height}
              width={0.88}
              height={height}
            >
              <title>{t(spreadMessages.spreadBar, { ...ends(at), rows: count(rows) })}</title>
            </rect>
          );
        })}
      </svg>
    </>
  );
}

/** How many rows lie where, or why that is not known. */
export function SketchBars({
  place,
  filter,
  datasource,
  ...shown
}: FilterFieldProps & Shown): JSX.Element | null {
  const t = useT();
  const { sketch, reason } = useSketch(place, filter, datasource);
  if (reason !== null) return <p className="bv-filter-note">{t(spreadMessages.spreadFailed, { reason })}</p>;
  return sketch === null || sketch.length === 0 ? null : <Bars {...shown} counts={sketch} />;
}
