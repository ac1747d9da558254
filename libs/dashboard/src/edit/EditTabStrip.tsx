import { updateMeta, type LayoutComponent, tabNameOf } from '@belvedere/core';
import { useT, useLatest } from '@belvedere/ui';
import { useEffect, useRef, type JSX, type KeyboardEvent } from 'react';
import { dropMessages, tabMessages } from '../messages/edit.ts';
import { useDashboard } from '../instance/use-dashboard.ts';
import { useDraggable, useDropZone, type Half } from './drag.ts';
import type { Dragged } from './dragged.ts';
import { EditableText } from '../text/EditableText.tsx';
import { RuleTag } from './RuleTag.tsx';
import { useDrop, useDropLabel, useTakesDrop } from './use-drop.ts';
import { useEditor } from './use-editor.ts';

const OPEN_DELAY_MS = 500;

/** Opens a tab when something is held over it. */
function useOpenOnHover(isOver: boolean, open: () => void): void {
  const latest = useLatest(open);
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => {
      latest.current();
    }, OPEN_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isOver, latest]);
}

interface StripProps {
  readonly part: LayoutComponent;
  readonly active: string;
  readonly renamedId: string | null;
  readonly onRename: (id: string | null) => void;
}

/** Places at a tab: beside it for other tabs, in it for everything else. */
function useTabPlaces(part: LayoutComponent, tabId: string) {
  const layout = useDashboard((state) => state.history?.present.layout);
  const takesDrop = useTakesDrop();
  const isTab = (dragged: Dragged): boolean =>
    dragged.kind === 'part' && layout?.[dragged.id]?.type === 'TAB';
  return {
    isTab,
    targetOf: (half: Half, dragged: Dragged) => {
      const at = part.children.indexOf(tabId);
      const target = isTab(dragged)
        ? { parentId: part.id, index: half === 'start' ? at : at + 1 }
        : { parentId: tabId, index: layout?.[tabId]?.children.length ?? 0 };
      return takesDrop(dragged, target) ? target : null;
    },
  };
}

function EditTab({ part, active, id, onRename }: StripProps & { readonly id: string }): JSX.Element {
  const t = useT();
  const editor = useEditor();
  const drop = useDrop();
  const ref = useRef<HTMLButtonElement>(null);
  const tab = useDashboard((state) => state.history?.present.layout[id]);
  const name = tabNameOf(tab);
  const { isTab, targetOf } = useTabPlaces(part, id);
  const open = (): void => {
    editor.openTab(part.id, id);
  };
  const isDragging = useDraggable(ref, { kind: 'part', id }, name);
  const hovering = useDropZone(ref, {
    axis: 'x',
    targetOf,
    onDrop: (dragged, target) => {
      drop(dragged, target);
      open();
    },
  });
  const isInto = hovering !== null && !isTab(hovering.dragged);
  const label = useDropLabel(hovering);
  useOpenOnHover(isInto && id !== active, open);
  return (
    <button
      ref={ref}
      type="button"
      role="tab"
      data-tab={id}
      aria-selected={id === active}
      tabIndex={id === active ? 0 : -1}
      title={t(tabMessages.hint)}
      className={[
        isDragging ? 'bv-dragging' : '',
        isInto ? 'bv-into' : '',
        hovering !== null && !isInto ? `bv-drop-x-${hovering.half}` : '',
      ].join(' ')}
      data-drop={isInto ? t(dropMessages.intoTab, { tab: name }) : (label ?? undefined)}
      onClick={open}
      onDoubleClick={() => {
        onRename(id);
      }}
      onKeyDown={(event) => {
        if (event.key === 'F2') onRename(id);
      }}
    >
      {name}
      {tab !== undefined && <RuleTag part={tab} />}
    </button>
  );
}

function TabName({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }): JSX.Element {
  const t = useT();
  const editor = useEditor();
  const name = useDashboard((state) => tabNameOf(state.history?.present.layout[id]));
  return (
    <EditableText
      className="bv-tab-name"
      value={name}
      label={t(tabMessages.name)}
      takesFocus
      onEnd={onEnd}
      onChange={(text) => {
        editor.change((layout) => updateMeta(layout, id, { text }));
      }}
    />
  );
}

/** The tabs of a set that is being arranged; arrows switch, a double click or F2 renames. */
export function EditTabStrip({ label, ...props }: StripProps & { readonly label: string }): JSX.Element {
  const editor = useEditor();
  const ref = useRef<HTMLDivElement>(null);
  const { part, active, renamedId, onRename } = props;
  const isRenaming = renamedId !== null && part.children.includes(renamedId);
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || isRenaming) return;
    event.preventDefault();
    const count = part.children.length;
    const next = part.children[(part.children.indexOf(active) + step + count) % count] ?? active;
    editor.openTab(part.id, next);
    ref.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <div
      ref={ref}
      className="bv-tab-strip"
      role={isRenaming ? 'group' : 'tablist'}
      aria-label={label}
      onKeyDown={handleKey}
    >
      {part.children.map((id) =>
        id === renamedId ? (
          <TabName
            key={id}
            id={id}
            onEnd={() => {
              onRename(null);
            }}
          />
        ) : (
          <EditTab key={id} {...props} id={id} />
        ),
      )}
    </div>
  );
}
