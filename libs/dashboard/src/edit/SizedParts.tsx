import {
  COMPONENT_HEIGHT,
  GRID_GUTTER_PX,
  GRID_UNIT_PX,
  maximumColumns,
  minimumColumns,
  resizeComponent,
  type ComponentType,
  type Layout,
  type LayoutComponent,
  type Placement,
} from '@belvedere/core';
import { useSize, useT } from '@belvedere/ui';
import { useCallback, useRef, useState, type CSSProperties, type JSX, type ReactNode } from 'react';
import { noCompactor, ReactGridLayout, type LayoutItem, type ResizeHandleAxis } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import { arrangeMessages } from '../messages/edit.ts';
import { createEdgeScroll, type EdgeScroll } from './edge-scroll.ts';
import { useGuides } from './guides.tsx';
import { NaturalHeightContext, type ReportHeight } from './natural-height.ts';
import { useEditor } from './use-editor.ts';

const GRID = { rowHeight: GRID_UNIT_PX, margin: [GRID_GUTTER_PX, 0], containerPadding: [0, 0] } as const;

type Heights = Readonly<Record<string, number>>;

/** Heights that the parts reported, px; a part never gets lower than its content. */
function useHeights(): readonly [Heights, ReportHeight] {
  const [heights, setHeights] = useState<Heights>({});
  const report = useCallback<ReportHeight>((id, height) => {
    setHeights((old) => {
      if (height !== null) return old[id] === height ? old : { ...old, [id]: height };
      return Object.fromEntries(Object.entries(old).filter(([key]) => key !== id));
    });
  }, []);
  return [heights, report];
}

function handlesOf(type: ComponentType, isRow: boolean): readonly ResizeHandleAxis[] {
  const isTall = type === 'CHART' || type === 'MARKDOWN';
  if (!isTall) return isRow ? ['e'] : [];
  return isRow ? ['e', 's', 'se'] : ['s'];
}

interface SizedPartsProps {
  readonly layout: Layout;
  readonly placements: readonly Placement[];
  readonly columns: number;
  /** Widths can be changed too. */
  readonly isRow: boolean;
  readonly renderPart: (part: LayoutComponent) => ReactNode;
}

function itemsOf({ layout, placements, columns, isRow }: SizedPartsProps, heights: Heights): LayoutItem[] {
  return placements.map(({ id, x, w, h }) => {
    const content = Math.ceil((heights[id] ?? 0) / GRID_UNIT_PX);
    const type = layout[id]?.type ?? 'CHART';
    return {
      i: id,
      x,
      y: 0,
      w,
      h: type === 'COLUMN' && content > 0 ? content : Math.max(h, content),
      minW: isRow ? minimumColumns(layout, id) : columns,
      maxW: isRow ? maximumColumns(layout, id) : columns,
      minH: Math.max(COMPONENT_HEIGHT.min, content),
      maxH: Math.max(COMPONENT_HEIGHT.max, content),
      resizeHandles: [...handlesOf(type, isRow)],
    };
  });
}

const isResizeHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.classList.contains('react-resizable-handle');

/** What a drag of a handle changed; nothing for a side that stayed. */
const sizeOf = (before: LayoutItem, { w, h }: LayoutItem): { width?: number; height?: number } => ({
  ...(w !== before.w && { width: w }),
  ...(h !== before.h && { height: h }),
});

/** Size of an item on the page, px. */
function pixelsOf({ w, h }: LayoutItem, rowWidth: number, columns: number) {
  const step = (rowWidth + GRID_GUTTER_PX) / columns;
  return { width: w * step - GRID_GUTTER_PX, height: h * GRID_UNIT_PX };
}

/** Scrolls what is arranged while a handle is pulled beyond its edge. */
function useHandleScroll() {
  const scroll = useRef<EdgeScroll | null>(null);
  return {
    follow: (event: Event, cell: Element): void => {
      const body = cell.closest<HTMLElement>('.bv-dashboard-body');
      if (body === null || !(event instanceof MouseEvent)) return;
      scroll.current ??= createEdgeScroll(body);
      scroll.current.at(event.clientY);
    },
    end: (): void => {
      scroll.current?.stop();
      scroll.current = null;
    },
  };
}

/** The part that is being resized, with its size on the way. */
function useResizing(rowWidth: number, columns: number) {
  const t = useT();
  const editor = useEditor();
  const guides = useGuides();
  const { follow, end } = useHandleScroll();
  const [resized, setResized] = useState<LayoutItem | null>(null);
  return {
    isResizing: resized !== null,
    textOf: (id: string): string | undefined =>
      resized?.i === id ? t(arrangeMessages.size, { width: resized.w, height: resized.h }) : undefined,
    onResize: (
      _layout: unknown,
      _before: unknown,
      item: LayoutItem | null,
      _place: unknown,
      event: Event,
      handle?: HTMLElement | null,
    ): void => {
      setResized(item);
      const cell = handle?.closest('.bv-edit-cell') ?? null;
      if (item === null || cell === null) return;
      guides.show(cell, pixelsOf(item, rowWidth, columns));
      follow(event, cell);
    },
    onResizeStop: (_layout: unknown, before: LayoutItem | null, item: LayoutItem | null): void => {
      setResized(null);
      guides.hide();
      end();
      if (before === null || item === null) return;
      editor.change((current) => resizeComponent(current, item.i, sizeOf(before, item)));
    },
  };
}

/** Parts side by side that can be resized; they never push each other, and text in them is never cut. */
export function SizedParts(props: SizedPartsProps): JSX.Element {
  const { layout, placements, columns, renderPart } = props;
  const editor = useEditor();
  const [ref, { width }] = useSize<HTMLDivElement>();
  const [heights, report] = useHeights();
  const { isResizing, textOf, ...onSize } = useResizing(width, columns);
  return (
    <NaturalHeightContext value={report}>
      <div
        ref={ref}
        className={isResizing ? 'bv-edit-row bv-resizing' : 'bv-edit-row'}
        style={{ '--bv-cols': columns } as CSSProperties}
      >
        {width > 0 && (
          <ReactGridLayout
            width={width}
            layout={itemsOf(props, heights)}
            gridConfig={{ cols: columns, ...GRID }}
            dragConfig={{ enabled: false }}
            resizeConfig={{ enabled: true }}
            compactor={noCompactor}
            {...onSize}
          >
            {placements.map(({ id }) => (
              <div
                key={id}
                className="bv-edit-cell"
                data-size={textOf(id)}
                onPointerDown={(event) => {
                  if (!isResizeHandle(event.target)) return;
                  event.stopPropagation();
                  editor.select(id);
                }}
              >
                {layout[id] !== undefined && renderPart(layout[id])}
              </div>
            ))}
          </ReactGridLayout>
        )}
      </div>
    </NaturalHeightContext>
  );
}
