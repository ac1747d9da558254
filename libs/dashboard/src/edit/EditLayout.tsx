import {
  availableColumns,
  heightOf,
  LAYOUT_IDS,
  parentOf,
  placeRow,
  type Layout,
  type LayoutComponent,
} from '@belvedere/core';
import { EmptyState, useT } from '@belvedere/ui';
import { Fragment, type JSX } from 'react';
import { arrangeMessages, editMessages, emptyMessages, paneMessages } from '../messages/edit.ts';
import { ArrangingProvider } from './arranging.tsx';
import { EditChart, EditHeading, EditMarkdown } from './EditParts.tsx';
import { EditTabs } from './EditTabs.tsx';
import { GuidesProvider } from './guides.tsx';
import { EmptyCanvas, EmptyPlace, Gap, TopPlace } from './Gap.tsx';
import { useNaturalHeight } from './natural-height.ts';
import { PartFrame } from './PartFrame.tsx';
import { SizedParts } from './SizedParts.tsx';

interface PartProps {
  readonly part: LayoutComponent;
  readonly layout: Layout;
}

function EditRow({ part, layout }: PartProps): JSX.Element {
  const t = useT();
  return (
    <PartFrame part={part} title={t(paneMessages.row)} kind="row">
      {part.children.length === 0 ? (
        <EmptyPlace parentId={part.id} text={t(emptyMessages.row)} />
      ) : (
        <SizedParts
          isRow
          layout={layout}
          placements={placeRow(layout, part.id)}
          columns={availableColumns(layout, part.id)}
          renderPart={(child) => <EditPart part={child} layout={layout} />}
        />
      )}
    </PartFrame>
  );
}

function EditColumn({ part, layout }: PartProps): JSX.Element {
  const t = useT();
  const content = useNaturalHeight(part.id, 0);
  return (
    <PartFrame part={part} title={t(paneMessages.column)} kind="column">
      <div ref={content} className="bv-frame-content">
        <EditContainer id={part.id} layout={layout} empty={t(emptyMessages.column)} />
      </div>
    </PartFrame>
  );
}

/** A chart or text that stands straight in a column, as wide as it. */
function EditAlone({ part, layout }: PartProps): JSX.Element {
  return (
    <SizedParts
      isRow={false}
      layout={layout}
      placements={[{ id: part.id, x: 0, w: 1, h: heightOf(layout, part.id) }]}
      columns={1}
      renderPart={(child) => <EditPart part={child} layout={layout} />}
    />
  );
}

function EditContainer({
  id,
  layout,
  empty,
}: {
  readonly id: string;
  readonly layout: Layout;
  /** What an empty container says; without it an empty dashboard is meant. */
  readonly empty?: string;
}): JSX.Element {
  const t = useT();
  const children = layout[id]?.children ?? [];
  if (children.length === 0)
    return empty === undefined ? (
      <EmptyCanvas parentId={id}>
        <EmptyState icon="add-row-bottom" title={t(editMessages.emptyEdit)} />
      </EmptyCanvas>
    ) : (
      <EmptyPlace parentId={id} text={empty} />
    );
  return (
    <div className="bv-edit-container">
      {children.map((child, index) => {
        const part = layout[child];
        if (part === undefined) return null;
        const isSized = part.type === 'CHART' || part.type === 'MARKDOWN';
        return (
          <Fragment key={child}>
            <Gap target={{ parentId: id, index }} />
            {isSized ? <EditAlone part={part} layout={layout} /> : <EditPart part={part} layout={layout} />}
          </Fragment>
        );
      })}
      <Gap target={{ parentId: id, index: children.length }} isLast />
    </div>
  );
}

function EditTabSet({ part, layout }: PartProps): JSX.Element {
  const t = useT();
  const isTop = parentOf(layout, part.id) === LAYOUT_IDS.root;
  return (
    <EditTabs
      part={part}
      isTop={isTop}
      renderTab={(tabId) => (
        <EditContainer key={tabId} id={tabId} layout={layout} empty={t(emptyMessages.tab)} />
      )}
    />
  );
}

function EditPart({ part, layout }: PartProps): JSX.Element {
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
        <PartFrame part={part} title={t(arrangeMessages.divider)} kind="plain">
          <hr className="bv-part-divider" />
        </PartFrame>
      );
    case 'ROW':
    case 'DYNAMIC':
      return <EditRow part={part} layout={layout} />;
    case 'COLUMN':
      return <EditColumn part={part} layout={layout} />;
    case 'TABS':
      return <EditTabSet part={part} layout={layout} />;
    default:
      return <EditContainer id={part.id} layout={layout} />;
  }
}

/** The drag library looks for an element of this id before it writes a style of its own, which the page forbids. */
const DRAG_STYLE_ID = 'react-draggable-style-el';

/** The layout with everything that can be moved and resized. */
export function EditLayout({ layout }: { readonly layout: Layout }): JSX.Element {
  const first = layout[layout[LAYOUT_IDS.root]?.children[0] ?? LAYOUT_IDS.grid];
  return (
    <ArrangingProvider>
      <span id={DRAG_STYLE_ID} hidden />
      <GuidesProvider>
        {first?.type === 'GRID' && <TopPlace />}
        {first !== undefined && <EditPart part={first} layout={layout} />}
      </GuidesProvider>
    </ArrangingProvider>
  );
}
