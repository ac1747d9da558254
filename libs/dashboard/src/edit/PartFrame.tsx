import { parentOf, type LayoutComponent } from '@belvedere/core';
import { Icon, useT } from '@belvedere/ui';
import {
  useEffect,
  useRef,
  type JSX,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { arrangeMessages } from '../messages/edit.ts';
import { surfaceClass } from '../view/surface.ts';
import { selectionOf } from '../state/dashboard-slice.ts';
import { useDashboard } from '../instance/use-dashboard.ts';
import { useKeptFocus } from './arranging.tsx';
import { useDraggable, useDropZone } from './drag.ts';
import { RuleTag } from './RuleTag.tsx';
import { PartActions } from './PartActions.tsx';
import { moved, type Dragged } from './dragged.ts';
import { useDrop, useDropLabel, useTakesDrop } from './use-drop.ts';
import { useEditor } from './use-editor.ts';
import { stepByKey, usePartSteps } from './use-part-moves.ts';

/** How a frame looks: round one chart or text, or round a container. */
export type FrameKind = 'chart' | 'plain' | 'row' | 'column' | 'tabs';

const RIM_PX = 12;

/** Brings a part that was selected from elsewhere, such as the list of charts, into sight. */
function useInSight(ref: RefObject<HTMLElement | null>, isSelected: boolean): void {
  useEffect(() => {
    const box = isSelected ? ref.current?.getBoundingClientRect() : undefined;
    if (box !== undefined && (box.top >= window.innerHeight || box.bottom <= 0))
      ref.current?.scrollIntoView({ block: 'center' });
  }, [ref, isSelected]);
}

const isCarried = (dragged: Dragged, id: string): boolean =>
  (dragged.kind === 'part' && dragged.id === id) || (dragged.kind === 'parts' && dragged.ids.includes(id));

/** The places before and after a part among its siblings. */
function useSiblingDrop(part: LayoutComponent, ref: RefObject<HTMLElement | null>) {
  const drop = useDrop();
  const takesDrop = useTakesDrop();
  const layout = useDashboard((state) => state.history?.present.layout);
  const parentId = layout === undefined ? null : parentOf(layout, part.id);
  const parent = layout?.[parentId ?? ''];
  const axis = parent?.type === 'ROW' ? 'x' : 'y';
  const hovering = useDropZone(ref, {
    axis,
    rim: axis === 'x' ? RIM_PX : 0,
    onDrop: drop,
    targetOf: (half, dragged) => {
      if (parent === undefined || isCarried(dragged, part.id)) return null;
      const at = parent.children.indexOf(part.id);
      const target = { parentId: parent.id, index: half === 'start' ? at : at + 1 };
      return takesDrop(dragged, target) ? target : null;
    },
  });
  const label = useDropLabel(hovering);
  return { className: hovering === null ? '' : `bv-drop-${axis}-${hovering.half}`, label };
}

const isAdditive = ({ shiftKey, ctrlKey, metaKey }: PointerEvent | MouseEvent): boolean =>
  shiftKey || ctrlKey || metaKey;

/** Buttons of the selected parts: they are for all of them. */
const isOnActions = ({ target }: SyntheticEvent): boolean =>
  target instanceof Element && target.closest('.bv-frame-actions') !== null;

/** A press or the focus selects a part alone, a click one of several that are selected; a click with Shift, Ctrl or Cmd adds it to the selection or takes it out. */
function useChosen(id: string, ref: RefObject<HTMLDivElement | null>) {
  const editor = useEditor();
  const selected = useDashboard((state) => state.selectedId);
  const isGroup = useDashboard((state) => state.alsoSelected.length > 0);
  const isOne = useDashboard((state) => selectionOf(state).includes(id));
  const isAdding = useRef(false);
  const isMine = ({ target }: SyntheticEvent): boolean =>
    target instanceof Element && target.closest('[data-part]') === ref.current;
  return {
    onFocus: (event: SyntheticEvent): void => {
      if (isMine(event) && !isAdding.current && !isGroup && selected !== id) editor.select(id);
    },
    onPointerDown: (event: PointerEvent): void => {
      if (!isMine(event)) return;
      isAdding.current = isAdditive(event);
      if (!isAdding.current && !isOne) editor.select(id);
    },
    onClick: (event: MouseEvent): void => {
      isAdding.current = false;
      if (!isMine(event) || isOnActions(event)) return;
      if (isAdditive(event)) editor.select(id, true);
      else if (isGroup && isOne) editor.select(id);
    },
  };
}

/** Selection, handle, actions and drop line of a part that is being arranged. */
export function PartFrame({
  part,
  title,
  kind,
  tools,
  children,
}: {
  readonly part: LayoutComponent;
  readonly title: string;
  readonly kind: FrameKind;
  /** Stands before the actions of the selected part. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}): JSX.Element {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const isSelected = useDashboard((state) => state.selectedId === part.id);
  const isAlso = useDashboard((state) => state.alsoSelected.includes(part.id));
  const carried = useDashboard((state) => (isSelected || isAlso ? state.alsoSelected.length + 1 : 1));
  const dragged = useDashboard((state) => JSON.stringify(moved(part.id, selectionOf(state))));
  const isDragging = useDraggable(
    ref,
    JSON.parse(dragged) as Dragged,
    carried > 1 ? t(arrangeMessages.selectedMany, { count: carried }) : title,
    handle,
  );
  const drop = useSiblingDrop(part, ref);
  const steps = usePartSteps(part, title);
  useInSight(ref, isSelected);
  useKeptFocus(part.id, handle);
  const chosen = useChosen(part.id, ref);
  return (
    <div
      ref={ref}
      className={[
        'bv-frame',
        `bv-frame-${kind}`,
        isSelected || isAlso ? 'bv-selected' : '',
        surfaceClass(part),
        isDragging ? 'bv-dragging' : '',
        drop.className,
      ].join(' ')}
      data-part={part.id}
      data-drop={drop.label ?? undefined}
      {...chosen}
    >
      <button
        ref={handle}
        type="button"
        className="bv-frame-handle"
        aria-label={t(arrangeMessages.handle, { title })}
        title={t(arrangeMessages.handleHint, { title })}
        onKeyDown={(event) => {
          stepByKey(event, steps);
        }}
      >
        <Icon name="drag-handle-vertical" size={14} />
      </button>
      {isSelected && <PartActions part={part} title={title} steps={steps} tools={tools} />}
      <RuleTag part={part} />
      {children}
    </div>
  );
}
