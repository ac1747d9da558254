import {
  GRID_COLUMNS,
  GRID_GUTTER_PX,
  GRID_UNIT_PX,
  LAYOUT_IDS,
  maximumColumns,
  minimumColumns,
  placeRow,
  resizeComponent,
  COMPONENT_HEIGHT,
  type DropTarget,
  type Layout,
  type LayoutComponent,
} from '@belvedere/core';
import { EmptyState, useSize, useT } from '@belvedere/ui';
import { useCallback, useRef, type JSX } from 'react';
import { ReactGridLayout, noCompactor } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import { dashboardMessages, partMessages } from '../messages/dashboard.ts';
import { TabsPart } from '../view/TabsPart.tsx';
import { useDropZone } from './drag.ts';
import { EditChart, EditHeading, EditMarkdown } from './EditParts.tsx';
import { PartFrame } from './PartFrame.tsx';
import { useDrop } from './use-drop.ts';
import { useEditor } from './use-editor.ts';

const ROW_MARGIN = [GRID_GUTTER_PX, 0] as const;
const NO_PADDING = [0, 0] as const;
const HANDLES = ['e', 's', 'se'] as const;

/** The place between two rows. */
function Gap({
  target,
  isLast = false,
}: {
  readonly target: DropTarget;
  readonly isLast?: boolean;
}): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const drop = useDrop();
  const { parentId, index } = target;
  const targetOf = useCallback(() => ({ parentId, index }), [parentId, index]);
  const half = useDropZone(ref, { axis: 'y', targetOf, onDrop: drop });
  return (
    <div
      ref={ref}
      className={['bv-gap', half === null ? '' : 'bv-drop-here', isLast ? 'bv-gap-last' : ''].join(' ')}
      data-gap={`${parentId}:${index}`}
    />
  );
}

/** A row whose parts can be resized on twelve columns; they never push each other. */
function EditRow({ row, layout }: { readonly row: LayoutComponent; readonly layout: Layout }): JSX.Element {
  const editor = useEditor();
  const [ref, { width }] = useSize<HTMLDivElement>();
  const placements = placeRow(layout, row.id);
  return (
    <div ref={ref} className="bv-edit-row">
      {width > 0 && (
        <ReactGridLayout
          width={width}
          layout={placements.map(({ id, x, w, h }) => ({
            i: id,
            x,
            y: 0,
            w,
            h,
            minW: minimumColumns(layout, id),
            maxW: maximumColumns(layout, id),
            minH: COMPONENT_HEIGHT.min,
            maxH: COMPONENT_HEIGHT.max,
          }))}
          gridConfig={{
            cols: GRID_COLUMNS,
            rowHeight: GRID_UNIT_PX,
            margin: ROW_MARGIN,
            containerPadding: NO_PADDING,
          }}
          dragConfig={{ enabled: false }}
          resizeConfig={{ enabled: true, handles: HANDLES }}
          compactor={noCompactor}
          onResizeStop={(_layout, _before, item) => {
            if (item !== null)
              editor.change((current) => resizeComponent(current, item.i, { width: item.w, height: item.h }));
          }}
        >
          {placements.map(({ id }) => {
            const part = layout[id];
            return (
              <div key={id} className="bv-edit-cell">
                {part !== undefined && <EditPart part={part} layout={layout} />}
              </div>
            );
          })}
        </ReactGridLayout>
      )}
    </div>
  );
}

function EditContainer({ id, layout }: { readonly id: string; readonly layout: Layout }): JSX.Element {
  const t = useT();
  const children = layout[id]?.children ?? [];
  return (
    <div className="bv-edit-container">
      {children.map((child, index) => {
        const part = layout[child];
        if (part === undefined) return null;
        return (
          <div key={child}>
            <Gap target={{ parentId: id, index }} />
            <EditPart part={part} layout={layout} />
          </div>
        );
      })}
      <Gap target={{ parentId: id, index: children.length }} isLast />
      {children.length === 0 && <EmptyState icon="add-row-bottom" title={t(dashboardMessages.emptyEdit)} />}
    </div>
  );
}

function EditPart({
  part,
  layout,
}: {
  readonly part: LayoutComponent;
  readonly layout: Layout;
}): JSX.Element {
  const t = useT();
  switch (part.type) {
    case 'CHART':
      return <EditChart part={part} />;
    case 'MARKDOWN':
      return <EditMarkdown part={part} />;
    case 'HEADER':
      return <EditHeading part={part} />;
    case 'DIVIDER':
      return (
        <PartFrame part={part} title={t(partMessages.divider)}>
          <hr className="bv-part-divider" />
        </PartFrame>
      );
    case 'ROW':
    case 'DYNAMIC':
      return <EditRow row={part} layout={layout} />;
    case 'TABS':
      return (
        <TabsPart
          part={part}
          renderTab={(tabId) => <EditContainer key={tabId} id={tabId} layout={layout} />}
        />
      );
    default:
      return <EditContainer id={part.id} layout={layout} />;
  }
}

/** The drag library looks for an element of this id before it writes a style of its own, which the page forbids. */
const DRAG_STYLE_ID = 'react-draggable-style-el';

/** The layout with everything that can be moved and resized. */
export function EditLayout({ layout }: { readonly layout: Layout }): JSX.Element {
  const first = layout[LAYOUT_IDS.root]?.children[0] ?? LAYOUT_IDS.grid;
  const part = layout[first];
  return (
    <>
      <span id={DRAG_STYLE_ID} hidden />
      {part?.type === 'TABS' ? (
        <EditPart part={part} layout={layout} />
      ) : (
        <EditContainer id={first} layout={layout} />
      )}
    </>
  );
}
