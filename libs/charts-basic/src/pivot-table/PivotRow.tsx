import type { JSX } from 'react';
import { tintColors } from '../table/tone.ts';
import { ROW_PX, weightOf } from './draw.ts';
import { FoldButton } from './FoldButton.tsx';
import type { PivotCell } from './layout.ts';
import type { PivotLine } from './lines.ts';
import { pivotMessages } from './messages.ts';
import { modeOf } from './pivot-actions.tsx';
import { activeClass, contextOf, type PivotPart } from './pivot-part.tsx';
import { headStart } from './widths.ts';

interface LineProps {
  readonly part: PivotPart;
  readonly row: number;
  readonly line: PivotLine;
}

function RowHead({ part, row, line }: LineProps): JSX.Element {
  const { props, pivot, actions } = part;
  const { foldKey, isFolded, label, kind } = line;
  const place = { row, column: -1 };
  const isPickable = props.onPick !== undefined && kind !== 'total';
  return (
    <div
      id={part.cellId(place)}
      role="rowheader"
      {...(actions.isChosen(place) && { 'aria-selected': true })}
      aria-colindex={1}
      className={`bv-pivot-row-head${activeClass(part, place)}`}
      style={{ inlineSize: pivot.widths.head, paddingInlineStart: headStart(pivot.layout, row) }}
      onContextMenu={contextOf(part, place)}
    >
      {foldKey !== null && (
        <FoldButton
          isFolded={isFolded}
          label={props.context.t(isFolded ? pivotMessages.unfold : pivotMessages.fold, { label })}
          onFold={() => {
            actions.fold('foldedRows', foldKey);
          }}
        />
      )}
      <span
        role="presentation"
        className={`bv-ellipsis${isPickable ? ' bv-pickable' : ''}`}
        title={label}
        onClick={(event) => {
          part.onActive(place);
          actions.pick(place, modeOf(event));
        }}
      >
        {label}
      </span>
    </div>
  );
}

function CellText({ part, text, tint }: PivotCell & { readonly part: PivotPart }): JSX.Element | null {
  if (text === '') return null;
  const colors = tint === null ? null : tintColors(tint, part.props.context.theme);
  const shape = tint === null ? '' : tint.kind === 'ramp' ? ' bv-ramp' : ' bv-pill';
  return (
    <span
      className={`bv-num bv-ellipsis${shape}`}
      title={text}
      {...(colors !== null && { style: { background: colors.fill, color: colors.ink } })}
    >
      {text}
    </span>
  );
}

function Cell({
  part,
  row,
  column,
}: {
  readonly part: PivotPart;
  readonly row: number;
  readonly column: number;
}): JSX.Element {
  const { layout, widths, offsets } = part.pivot;
  const place = { row, column };
  const isTotal = layout.columns[column]?.kind !== 'value';
  return (
    <div
      id={part.cellId(place)}
      role="gridcell"
      aria-colindex={column + 2}
      className={`bv-pivot-cell${isTotal ? ' bv-total-cell' : ''}${activeClass(part, place)}`}
      style={{ insetInlineStart: widths.head + (offsets[column] ?? 0), inlineSize: widths.columns[column] }}
      onClick={() => {
        part.onActive(place);
      }}
      onContextMenu={contextOf(part, place)}
    >
      <CellText part={part} {...layout.cellAt(row, column)} />
    </div>
  );
}

/** A row with its header and those of its cells that are in sight. */
export function PivotRow({ part, row, line }: LineProps): JSX.Element {
  const [first, last] = part.shown;
  const { heads } = part.pivot.layout;
  const columns = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return (
    <div
      role="row"
      aria-rowindex={row + heads + 1}
      aria-level={line.depth + 1}
      {...(line.foldKey !== null && { 'aria-expanded': !line.isFolded })}
      className={`bv-pivot-row bv-${line.kind}`}
      style={{
        transform: `translateY(${(row + heads) * ROW_PX}px)`,
        inlineSize: part.inline,
        fontWeight: weightOf(line),
      }}
    >
      <RowHead part={part} row={row} line={line} />
      {columns.map((column) => (
        <Cell key={column} part={part} row={row} column={column} />
      ))}
    </div>
  );
}
