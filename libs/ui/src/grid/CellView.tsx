import type { JSX } from 'react';
import type { GridCell, GridColumn } from './grid-props.ts';

function barLength({ bar = 0, barRoom }: GridCell): string {
  const share = Math.min(1, Math.abs(bar));
  return barRoom === undefined ? `${share * 100}%` : `${share * barRoom}px`;
}

function Bar({ cell }: { readonly cell: GridCell }): JSX.Element {
  const { bar = 0, barStart = 0, barRoom } = cell;
  const start = barRoom === undefined ? `${barStart * 100}%` : `${barStart * barRoom}px`;
  return (
    <span className="bv-cell-bar-room" aria-hidden>
      <span
        className={bar < 0 ? 'bv-cell-bar bv-negative' : 'bv-cell-bar'}
        style={{ inlineSize: barLength(cell), marginInlineStart: start }}
      />
    </span>
  );
}

function textClass({ ramp, isNull, tone }: GridCell, align: GridColumn['align']): string {
  const names = ['bv-ellipsis'];
  if (ramp !== undefined) names.push('bv-ramp');
  if (isNull === true) names.push('bv-text3');
  if (tone !== undefined) names.push(`bv-tone-${tone}`);
  if (align === 'end') names.push('bv-num');
  return names.join(' ');
}

/** What stands in a cell: its bar, and its text or what is shown in place of it. */
export function CellView({
  cell,
  align,
}: {
  readonly cell: GridCell;
  readonly align: GridColumn['align'];
}): JSX.Element {
  const { bar, ramp, text, content } = cell;
  return (
    <>
      {bar !== undefined && <Bar cell={cell} />}
      <span
        {...(ramp !== undefined && { style: { background: ramp.fill, color: ramp.ink } })}
        className={textClass(cell, align)}
        title={text}
      >
        {content ?? text}
      </span>
    </>
  );
}
