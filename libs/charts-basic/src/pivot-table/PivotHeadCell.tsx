import { Icon } from '@belvedere/ui';
import type { JSX } from 'react';
import { FoldButton } from './FoldButton.tsx';
import type { HeadSpan } from './heads.ts';
import { pivotMessages } from './messages.ts';
import { modeOf, sortState } from './pivot-actions.tsx';
import { activeClass, contextOf, type PivotPart } from './pivot-part.tsx';
import { pivotView } from './view-state.ts';

interface HeadCellProps {
  readonly part: PivotPart;
  readonly span: HeadSpan;
  /** 0 for the outermost header. */
  readonly level: number;
}

/** The sign of a sorted column; nothing for the others. */
export function SortIcon({
  part,
  column,
}: {
  readonly part: PivotPart;
  readonly column: string | null;
}): JSX.Element | null {
  const state = sortState(part.pivot.layout, column);
  return state === 'none' ? null : (
    <Icon name={state === 'descending' ? 'caret-down' : 'caret-up'} size={12} />
  );
}

function HeadFold({ part, span }: Pick<HeadCellProps, 'part' | 'span'>): JSX.Element | null {
  const { context } = part.props;
  const { foldKey, label } = span.part;
  if (foldKey === null) return null;
  const isFolded = pivotView(context.view).foldedColumns.has(foldKey);
  return (
    <FoldButton
      isFolded={isFolded}
      label={context.t(isFolded ? pivotMessages.unfold : pivotMessages.fold, { label })}
      onFold={() => {
        part.actions.fold('foldedColumns', foldKey);
      }}
    />
  );
}

function HeadLabel({ part, span, level }: HeadCellProps): JSX.Element | null {
  const { layout } = part.pivot;
  const { label, member } = span.part;
  const isLeaf = level === layout.heads - 1;
  const canPick = member !== null && part.props.onPick !== undefined;
  const key = layout.columns[span.from]?.key ?? null;
  const place = { row: level - layout.heads, column: span.from };
  if (label === '') return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="bv-pivot-label"
      title={label}
      disabled={!isLeaf && !canPick}
      onClick={(event) => {
        part.onActive(place);
        if (canPick) part.actions.pick(place, modeOf(event));
        else part.actions.sort(key);
      }}
    >
      <span className="bv-ellipsis">{label}</span>
      {isLeaf && !canPick && <SortIcon part={part} column={key} />}
    </button>
  );
}

/** Sorting stands beside a label that filters. */
function HeadSort({ part, span, level }: HeadCellProps): JSX.Element | null {
  const { layout } = part.pivot;
  const column = layout.columns[span.from];
  const canPick = span.part.member !== null && part.props.onPick !== undefined;
  if (level !== layout.heads - 1 || !canPick || column === undefined) return null;
  const label = column.parts
    .map((each) => each.label)
    .filter((each) => each !== '')
    .join(', ');
  return (
    <button
      type="button"
      tabIndex={-1}
      className="bv-pivot-sort"
      aria-label={part.props.context.t(pivotMessages.sortBy, { label })}
      onClick={() => {
        part.actions.sort(column.key);
      }}
    >
      <Icon name={sortState(layout, column.key) === 'ascending' ? 'caret-up' : 'caret-down'} size={12} />
    </button>
  );
}

/** A header over one or more columns: it folds, filters and sorts. */
export function PivotHeadCell({ part, span, level }: HeadCellProps): JSX.Element {
  const { layout, widths, offsets } = part.pivot;
  const { from, count, isGroup } = span;
  const place = { row: level - layout.heads, column: from };
  const state = level === layout.heads - 1 ? sortState(layout, layout.columns[from]?.key ?? null) : null;
  const isSorted = state !== null && state !== 'none';
  return (
    <div
      id={part.cellId(place)}
      role="columnheader"
      {...(part.actions.isChosen(place) && { 'aria-selected': true })}
      aria-colindex={from + 2}
      {...(count > 1 && { 'aria-colspan': count })}
      {...(state !== null && { 'aria-sort': state })}
      className={`bv-pivot-head-cell${isGroup ? ' bv-group' : ''}${isSorted ? ' bv-sorted' : ''}${activeClass(part, place)}`}
      style={{
        insetInlineStart: widths.head + (offsets[from] ?? 0),
        inlineSize: (offsets[from + count] ?? 0) - (offsets[from] ?? 0),
      }}
      onContextMenu={contextOf(part, place)}
    >
      <HeadFold part={part} span={span} />
      <HeadLabel part={part} span={span} level={level} />
      <HeadSort part={part} span={span} level={level} />
    </div>
  );
}
