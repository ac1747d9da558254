import type { JSX } from 'react';

const SHOWN_AT_MOST = 10;

/** Colours side by side, the first ten of many; their name stands beside them. */
export function SwatchStrip({ colors }: { readonly colors: readonly string[] }): JSX.Element {
  const shown = colors.slice(0, SHOWN_AT_MOST);
  return (
    <span className={shown.length === 1 ? 'bv-swatch-strip bv-one' : 'bv-swatch-strip'} aria-hidden>
      {shown.map((color, index) => (
        <span key={index} style={{ background: color }} />
      ))}
    </span>
  );
}
