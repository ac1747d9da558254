import type { JSX } from 'react';
import { ROW_PX } from './draw.ts';
import { headSpans } from './heads.ts';
import { sortState } from './pivot-actions.tsx';
import { activeClass, type PivotPart } from './pivot-part.tsx';
import { PivotHeadCell, SortIcon } from './PivotHeadCell.tsx';

interface LevelProps {
  readonly part: PivotPart;
  readonly level: number;
}

/** Names the row headers, in the innermost line of the head. */
function Corner({ part, level }: LevelProps): JSX.Element {
  const { layout, widths } = part.pivot;
  const place = { row: level - layout.heads, column: -1 };
  const isNamed = level === layout.heads - 1 && layout.rowsTitle !== '';
  return (
    <div
      id={part.cellId(place)}
      role={isNamed ? 'columnheader' : 'gridcell'}
      aria-colindex={1}
      {...(isNamed && { 'aria-sort': sortState(layout, null) })}
      className={`bv-pivot-corner${activeClass(part, place)}`}
      style={{ inlineSize: widths.head }}
    >
      {isNamed && (
        <button
          type="button"
          tabIndex={-1}
          className="bv-pivot-label"
          title={layout.rowsTitle}
          onClick={() => {
            part.actions.sort(null);
          }}
        >
          <span className="bv-ellipsis">{layout.rowsTitle}</span>
          <SortIcon part={part} column={null} />
        </button>
      )}
    </div>
  );
}

function HeadRow({ part, level }: LevelProps): JSX.Element {
  const { layout } = part.pivot;
  const [first, last] = part.shown;
  const spans = headSpans(layout.columns, level, layout.heads);
  return (
    <div
      role="row"
      aria-rowindex={level + 1}
      className="bv-pivot-head-row"
      style={{ insetBlockStart: level * ROW_PX, inlineSize: part.inline }}
    >
      <Corner part={part} level={level} />
      {spans
        .filter(({ from, count }) => from <= last && from + count > first)
        .map((span) => (
          <PivotHeadCell key={span.from} part={part} span={span} level={level} />
        ))}
    </div>
  );
}

/** The headers of the columns, a line per level; only those in sight exist. */
export function PivotHead({ part }: { readonly part: PivotPart }): JSX.Element {
  const { heads } = part.pivot.layout;
  return (
    <div
      className="bv-pivot-head"
      role="rowgroup"
      style={{ inlineSize: part.inline, blockSize: heads * ROW_PX }}
    >
      {Array.from({ length: heads }, (_, level) => (
        <HeadRow key={level} part={part} level={level} />
      ))}
    </div>
  );
}
