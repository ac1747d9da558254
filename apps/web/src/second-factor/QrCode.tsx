import type { JSX } from 'react';
import { qrMatrix } from './qr-matrix.ts';

const MARGIN = 4;

/** Dark squares as one path: runs of a row become one rectangle. */
function pathOf(matrix: readonly (readonly boolean[])[]): string {
  return matrix
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1h-${(end < 0 ? row.length : end) - x}z`];
      }),
    )
    .join('');
}

/** A text as a QR code, dark on light in every theme, as readers expect it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  const matrix = qrMatrix(text);
  const size = matrix.length + 2 * MARGIN;
  return (
    <svg className="bv-qr" viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`} shapeRendering="crispEdges">
      <title>{label}</title>
      <rect x={-MARGIN} y={-MARGIN} width={size} height={size} fill="#fff" />
      <path d={pathOf(matrix)} fill="#000" />
    </svg>
  );
}
