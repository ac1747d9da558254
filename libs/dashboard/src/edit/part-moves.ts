import { parentOf, resizeComponent, type DropTarget, type Layout } from '@belvedere/core';

/** Where a part goes by one keyboard move; null when there is no such place. */
export function neighbourTarget(
  layout: Layout,
  id: string,
  direction: 'left' | 'right' | 'up' | 'down',
): DropTarget | null {
  const rowId = parentOf(layout, id);
  if (rowId === null) return null;
  const row = layout[rowId];
  const at = row?.children.indexOf(id) ?? -1;
  if (row === undefined) return null;
  if (row.type === 'ROW' && (direction === 'left' || direction === 'right')) {
    const index = direction === 'left' ? at - 1 : at + 2;
    return index < 0 || index > row.children.length ? null : { parentId: rowId, index };
  }
  if (direction === 'left' || direction === 'right') return null;
  const holderId = row.type === 'ROW' ? parentOf(layout, rowId) : rowId;
  const self = row.type === 'ROW' ? rowId : id;
  const holder = holderId === null ? undefined : layout[holderId];
  if (holderId === null || holder === undefined) return null;
  const position = holder.children.indexOf(self);
  const index =
    direction === 'up'
      ? row.type === 'ROW' && row.children.length > 1
        ? position
        : position - 1
      : row.type === 'ROW' && row.children.length > 1
        ? position + 1
        : position + 2;
  return index < 0 || index > holder.children.length ? null : { parentId: holderId, index };
}

const WIDTH_STEP = 1;
const HEIGHT_STEP = 4;

/** The layout with a part one step wider, narrower, taller or shorter. */
export function resizedByStep(
  layout: Layout,
  id: string,
  direction: 'wider' | 'narrower' | 'taller' | 'shorter',
): Layout {
  const meta = layout[id]?.meta;
  const { width = 4, height = 50 } = meta ?? {};
  switch (direction) {
    case 'wider':
      return resizeComponent(layout, id, { width: width + WIDTH_STEP });
    case 'narrower':
      return resizeComponent(layout, id, { width: width - WIDTH_STEP });
    case 'taller':
      return resizeComponent(layout, id, { height: height + HEIGHT_STEP });
    case 'shorter':
      return resizeComponent(layout, id, { height: height - HEIGHT_STEP });
  }
}
