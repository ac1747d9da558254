import type { HTMLAttributes } from 'react';
import type { DataGridProps } from './grid-props.ts';

const DRAGGED = 'application/x-belvedere-column';

/** What makes a head draggable and a place to drop another. */
export function dragOf(
  column: string,
  onMoveColumn: DataGridProps['onMoveColumn'],
): HTMLAttributes<HTMLDivElement> {
  if (onMoveColumn === undefined) return {};
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.setData(DRAGGED, column);
      dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event) => {
      if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
    },
    onDrop: (event) => {
      const moving = event.dataTransfer.getData(DRAGGED);
      if (moving === '' || moving === column) return;
      event.preventDefault();
      onMoveColumn(moving, column);
    },
  };
}
