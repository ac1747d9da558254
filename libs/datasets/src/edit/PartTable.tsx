import { Icon, IconButton, pxByPointer, useReadOnly, useT } from '@belvedere/ui';
import { useLayoutEffect, useRef, useState, type JSX, type ReactNode, type RefObject } from 'react';
import { editMessages } from '../messages/edit.ts';
import { useDetailWindow } from './use-detail-window.ts';

/** As tall as parts.css has them. */
const ROW_PX = { mouse: 40, finger: 48 } as const;

/** One line of a {@link PartTable}. */
interface PartRow {
  readonly key: string;
  /** Said by the buttons of the line. */
  readonly name: string;
  readonly isRemoved: boolean;
  readonly hasFault: boolean;
  /** Between the fold and the button that removes. */
  readonly cells: ReactNode;
}

/** Props of {@link PartTable}. */
export interface PartTableProps {
  readonly label: string;
  /** Names the layout of a line in the style sheet. */
  readonly look: 'columns' | 'expressions';
  readonly head: ReactNode;
  readonly count: number;
  /** Called for lines in sight only. */
  readonly rowAt: (index: number) => PartRow;
  /** The unfolded line; -1 when there is none. */
  readonly openRow: number;
  readonly details: ReactNode;
  readonly onOpen: (key: string | null) => void;
  readonly onDrop: (key: string) => void;
}

function useHeight(ref: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [px, setPx] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isShown || element === null) return;
    const measure = (): void => {
      setPx(element.offsetHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref, isShown]);
  return px;
}

function Line({
  row,
  isOpen,
  onOpen,
  onDrop,
}: Pick<PartTableProps, 'onOpen' | 'onDrop'> & {
  readonly row: PartRow;
  readonly isOpen: boolean;
}): JSX.Element {
  const t = useT();
  const isLocked = useReadOnly() !== null;
  const { key, isRemoved, hasFault } = row;
  const name = row.name === '' ? t(editMessages.unnamed) : row.name;
  return (
    <div className="bv-part-row" data-removed={isRemoved} data-fault={hasFault}>
      <button
        type="button"
        className="bv-part-fold"
        aria-expanded={isOpen}
        aria-label={t(editMessages.open, { name })}
        onClick={() => {
          onOpen(isOpen ? null : key);
        }}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
      </button>
      {row.cells}
      {isLocked ? (
        <span />
      ) : (
        <IconButton
          icon={isRemoved ? 'undo' : 'trash'}
          size="small"
          label={t(isRemoved ? editMessages.keep : editMessages.remove, { name })}
          onClick={() => {
            onDrop(key);
          }}
        />
      )}
    </div>
  );
}

/** Columns or metrics, one line each; one of them is unfolded. Thousands of lines draw only what is in sight. */
export function PartTable(props: PartTableProps): JSX.Element {
  const { label, look, head, count, rowAt, openRow, details, onOpen, onDrop } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const detailRef = useRef<HTMLDivElement>(null);
  const detailPx = useHeight(detailRef, openRow >= 0);
  const open = openRow < 0 ? null : { row: openRow, px: detailPx };
  const rowPx = pxByPointer(ROW_PX);
  const { from, to, beforePx, afterPx } = useDetailWindow(scrollRef, { count, rowPx, open });
  const indices = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return (
    <div className={`bv-parts bv-parts-${look}`}>
      <div className="bv-parts-head" aria-hidden>
        <span />
        {head}
        <span />
      </div>
      <div className="bv-part-list" ref={scrollRef} role="list" aria-label={label}>
        <div style={{ blockSize: beforePx }} />
        {indices.map((index) => {
          const row = rowAt(index);
          const isOpen = index === openRow;
          return (
            <div key={row.key} role="listitem" aria-setsize={count} aria-posinset={index + 1}>
              <Line row={row} isOpen={isOpen} onOpen={onOpen} onDrop={onDrop} />
              {isOpen && (
                <div ref={detailRef} className="bv-part-more">
                  <div className="bv-part-details">{details}</div>
                </div>
              )}
            </div>
          );
        })}
        <div style={{ blockSize: afterPx }} />
      </div>
    </div>
  );
}
