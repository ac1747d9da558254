import type { JSX } from 'react';
import { CellView } from './CellView.tsx';
import type { GridLayout } from './use-grid-layout.ts';
import type { DataGridProps } from './grid-props.ts';

/** Props of {@link GridFoot}. */
export interface GridFootProps {
  readonly layout: GridLayout;
  readonly footer: NonNullable<DataGridProps['footer']>;
  /** Rows above it. */
  readonly rowCount: number;
}

/** The last row, which stays in sight. */
export function GridFoot({ layout, footer, rowCount }: GridFootProps): JSX.Element {
  return (
    <div
      role="row"
      aria-rowindex={rowCount + 2}
      className="bv-grid-foot"
      style={{ inlineSize: layout.width }}
    >
      {layout.shown.map(({ column, index, place }) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={index + 1}
          className={`bv-grid-cell bv-align-${column.align}`}
          style={place}
        >
          <CellView cell={footer(index)} align={column.align} />
        </div>
      ))}
    </div>
  );
}
