import { LAYOUT_IDS, type DropTarget } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { useRef } from 'react';
import { dropMessages } from '../messages/edit.ts';
import { useDropZone, type Hovering } from './drag.ts';
import { useDrop, useDropLabel, useTakesDrop } from './use-drop.ts';

function usePlace(target: DropTarget) {
  const ref = useRef<HTMLDivElement>(null);
  const drop = useDrop();
  const takesDrop = useTakesDrop();
  const hovering: Hovering | null = useDropZone(ref, {
    axis: 'y',
    onDrop: drop,
    targetOf: (_half, dragged) => (takesDrop(dragged, target) ? target : null),
  });
  return { ref, isOver: hovering !== null, label: useDropLabel(hovering) };
}

/** The place between two parts of a container. */
export function Gap({
  target,
  isLast = false,
}: {
  readonly target: DropTarget;
  readonly isLast?: boolean;
}): JSX.Element {
  const { ref, isOver, label } = usePlace(target);
  return (
    <div
      ref={ref}
      className={['bv-gap', isOver ? 'bv-drop-here' : '', isLast ? 'bv-gap-last' : ''].join(' ')}
      data-gap={`${target.parentId}:${target.index}`}
      data-drop={label ?? undefined}
    />
  );
}

/** The place above everything: tabs dropped there become those of the dashboard. */
export function TopPlace(): JSX.Element {
  const t = useT();
  const { ref, isOver } = usePlace({ parentId: LAYOUT_IDS.root, index: 0 });
  return (
    <div
      ref={ref}
      className={isOver ? 'bv-top-place bv-drop-here' : 'bv-top-place'}
      data-drop={isOver ? t(dropMessages.topTabs) : undefined}
    />
  );
}

/** An empty dashboard: all of it takes what is dropped. */
export function EmptyCanvas({
  parentId,
  children,
}: {
  readonly parentId: string;
  readonly children: JSX.Element;
}): JSX.Element {
  const { ref, isOver } = usePlace({ parentId, index: 0 });
  return (
    <div ref={ref} className={isOver ? 'bv-empty-canvas bv-over' : 'bv-empty-canvas'}>
      {children}
    </div>
  );
}

/** An empty container: says what may be put there. */
export function EmptyPlace({
  parentId,
  text,
}: {
  readonly parentId: string;
  readonly text: string;
}): JSX.Element {
  const { ref, isOver } = usePlace({ parentId, index: 0 });
  return (
    <div ref={ref} className={isOver ? 'bv-empty-place bv-over' : 'bv-empty-place'}>
      {text}
    </div>
  );
}
