import { VIRTUAL_SELECT_FROM } from '@belvedere/core';
import type { JSX, RefObject } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { pxByPointer } from '../window/px-by-pointer.ts';
import { rowsOf } from '../window/row-window.ts';
import { useRowWindow } from '../window/use-row-window.ts';
import { Marks } from './Marks.tsx';
import type { SelectOption } from './select-props.ts';
import { SwatchStrip } from './SwatchStrip.tsx';

/** Height of a choice; a finger needs more than a pointer. */
export const optionPx = (): number => pxByPointer({ mouse: 30, finger: 44 });

const LIST_MAX_PX = 220;

function OptionParts<Value>({
  option: { icon, label, marks, note, swatches },
  isChosen,
}: {
  readonly option: SelectOption<Value>;
  readonly isChosen: boolean;
}): JSX.Element {
  return (
    <>
      {icon !== undefined && <Icon name={icon} size={14} />}
      {swatches !== undefined && <SwatchStrip colors={swatches} />}
      <span className="bv-ellipsis" title={label}>
        {label}
      </span>
      {marks !== undefined && <Marks marks={marks} />}
      {note !== undefined && <span className="bv-text3 bv-select-note">{note}</span>}
      {isChosen && <Icon name="small-tick" className="bv-select-tick" />}
    </>
  );
}

/** Props of {@link OptionList}. */
export interface OptionListProps<Value> {
  readonly options: readonly SelectOption<Value>[];
  readonly active: number;
  readonly selected: Value | null;
  readonly listId: string;
  /** Nothing above it takes the keys. */
  readonly takesKeys: boolean;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly onPick: (index: number) => void;
  readonly onHover: (index: number) => void;
}

/** The choices of a select; of a long list only those in sight exist. */
export function OptionList<Value>(props: OptionListProps<Value>): JSX.Element {
  const { options, active, selected, listId, takesKeys, scrollRef, onPick, onHover } = props;
  const px = optionPx();
  const inSight = useRowWindow({
    scrollRef,
    count: options.length,
    rowPx: px,
    firstViewportPx: LIST_MAX_PX,
  });
  const rows = options.length > VIRTUAL_SELECT_FROM ? rowsOf(inSight) : [...options.keys()];
  return (
    <div
      className="bv-select-list"
      ref={scrollRef}
      role="listbox"
      id={listId}
      tabIndex={takesKeys ? 0 : -1}
      {...(takesKeys && { 'aria-activedescendant': `${listId}-${active}` })}
    >
      <div className="bv-select-sizer" style={{ blockSize: options.length * px }}>
        {rows.map((row) => {
          const option = options[row];
          if (option === undefined) return null;
          return (
            <div
              key={row}
              id={`${listId}-${row}`}
              role="option"
              aria-selected={option.value === selected}
              aria-disabled={option.isDisabled ?? false}
              className={row === active ? 'bv-select-option bv-active' : 'bv-select-option'}
              style={{ transform: `translateY(${row * px}px)` }}
              onPointerMove={() => onHover(row)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(row)}
            >
              <OptionParts option={option} isChosen={option.value === selected} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
