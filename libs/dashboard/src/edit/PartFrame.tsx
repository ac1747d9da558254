import { parentOf, removeComponent, type LayoutComponent } from '@belvedere/core';
import { Icon, IconButton, MenuButton, useT, type MenuEntry } from '@belvedere/ui';
import { useCallback, useEffect, useRef, type JSX, type ReactNode, type RefObject } from 'react';
import { partMessages } from '../messages/dashboard.ts';
import { useDashboard } from '../view/use-dashboard.ts';
import { useDraggable, useDropZone } from './drag.ts';
import { neighbourTarget, resizedByStep } from './part-moves.ts';
import { useDrop } from './use-drop.ts';
import { useEditor } from './use-editor.ts';

const MOVES = [
  { direction: 'left', label: partMessages.moveLeft, icon: 'arrow-left' },
  { direction: 'right', label: partMessages.moveRight, icon: 'arrow-right' },
  { direction: 'up', label: partMessages.moveUp, icon: 'arrow-up' },
  { direction: 'down', label: partMessages.moveDown, icon: 'arrow-down' },
] as const;

const SIZES = [
  { direction: 'wider', label: partMessages.wider },
  { direction: 'narrower', label: partMessages.narrower },
  { direction: 'taller', label: partMessages.taller },
  { direction: 'shorter', label: partMessages.shorter },
] as const;

const SIZED: ReadonlySet<string> = new Set(['CHART', 'MARKDOWN']);

function useMoveEntries(part: LayoutComponent): readonly MenuEntry[] {
  const t = useT();
  const editor = useEditor();
  const layout = useDashboard((state) => state.history?.present.layout);
  if (layout === undefined) return [];
  const moves = MOVES.map(({ direction, label, icon }): MenuEntry => {
    const target = neighbourTarget(layout, part.id, direction);
    return {
      id: direction,
      label: t(label),
      icon,
      isDisabled: target === null,
      onSelect: () => {
        if (target !== null) editor.move(part.id, target);
      },
    };
  });
  const sizes = SIZED.has(part.type)
    ? SIZES.map(({ direction, label }): MenuEntry => ({
        id: direction,
        label: t(label),
        onSelect: () => {
          editor.change((current) => resizedByStep(current, part.id, direction));
        },
      }))
    : [];
  return [...moves, ...(sizes.length > 0 ? [{ kind: 'divider' as const, id: 'size' }] : []), ...sizes];
}

/** Brings a part that was selected from elsewhere, such as the list of charts, into sight. */
function useInSight(ref: RefObject<HTMLElement | null>, isSelected: boolean): void {
  useEffect(() => {
    const box = isSelected ? ref.current?.getBoundingClientRect() : undefined;
    if (box !== undefined && (box.top >= window.innerHeight || box.bottom <= 0))
      ref.current?.scrollIntoView({ block: 'center' });
  }, [ref, isSelected]);
}

/** Selection, handle, actions and drop line of a part that is being arranged. */
export function PartFrame({
  part,
  title,
  children,
}: {
  readonly part: LayoutComponent;
  readonly title: string;
  readonly children: ReactNode;
}): JSX.Element {
  const t = useT();
  const editor = useEditor();
  const ref = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const drop = useDrop();
  const layout = useDashboard((state) => state.history?.present.layout);
  const isSelected = useDashboard((state) => state.selectedId === part.id);
  useInSight(ref, isSelected);
  const isDragging = useDraggable(ref, { kind: 'part', id: part.id }, handle);
  const parentId = layout === undefined ? null : parentOf(layout, part.id);
  const siblings = parentId === null ? [] : (layout?.[parentId]?.children ?? []);
  const at = siblings.indexOf(part.id);
  const isInRow = parentId !== null && layout?.[parentId]?.type === 'ROW';
  const targetOf = useCallback(
    (half: 'start' | 'end') => ({ parentId: parentId ?? '', index: half === 'start' ? at : at + 1 }),
    [parentId, at],
  );
  const half = useDropZone(ref, { axis: isInRow ? 'x' : 'y', targetOf, onDrop: drop });
  const entries = useMoveEntries(part);
  return (
    <div
      ref={ref}
      className={[
        'bv-frame',
        isSelected ? 'bv-selected' : '',
        isDragging ? 'bv-dragging' : '',
        half === null ? '' : `bv-drop-${isInRow ? 'x' : 'y'}-${half}`,
      ].join(' ')}
      data-part={part.id}
      onFocus={() => {
        if (!isSelected) editor.select(part.id);
      }}
      onPointerDown={() => {
        if (!isSelected) editor.select(part.id);
      }}
    >
      <button
        ref={handle}
        type="button"
        className="bv-frame-handle"
        aria-label={t(partMessages.handle, { title })}
        title={t(partMessages.handle, { title })}
      >
        <Icon name="drag-handle-vertical" size={14} />
      </button>
      <div className="bv-frame-actions">
        <MenuButton entries={entries}>
          <IconButton
            icon="arrows-horizontal"
            size="small"
            hasPopup
            label={t(partMessages.arrange, { title })}
          />
        </MenuButton>
        <IconButton
          icon="trash"
          size="small"
          label={`${t(partMessages.remove)}: ${title}`}
          onClick={() => {
            editor.change((current) => removeComponent(current, part.id));
          }}
        />
      </div>
      {children}
    </div>
  );
}
