import { useAppDispatch } from '@belvedere/client-store';
import { Icon, useT } from '@belvedere/ui';
import { useEffect, useRef, type JSX, type KeyboardEvent, type MouseEvent } from 'react';
import { tabMessages } from '../messages/tabs.ts';
import { useElapsed } from '../results/use-elapsed.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { isUnderWay, toneOf, type QueryRun } from '../model/query-run.ts';
import { latestRunOf } from '../state/sqllab-slice.ts';
import { closeTabs } from '../use-cases/close-tabs.ts';
import { openTab } from '../use-cases/open-tab.ts';
import { useChangeEditor, useSqlLab, useSqlLabKey } from '../state/use-sqllab.ts';
import { RUN_STATE_TEXT } from './run-state-text.ts';
import { TAB_KEYS, tabKeyAction, type TabKeyAction } from './tab-key.ts';
import { TabName } from './TabName.tsx';
import type { TabDrag } from './use-tab-drag.ts';

const NARROW: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };

/** Keeps the open tab in sight, also when its row gets narrower. */
function useInSight(isActive: boolean) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = element.current?.closest('[role=tablist]');
    if (!isActive || !row) return;
    const observer = new ResizeObserver(() => element.current?.scrollIntoView?.(NARROW));
    observer.observe(row);
    return () => {
      observer.disconnect();
    };
  }, [isActive]);
  return element;
}

function RunClock({ run }: { readonly run: QueryRun }): JSX.Element {
  return <span className="bv-text3 bv-sql-tab-clock">{useElapsed(run)}</span>;
}

/** How the latest run of a tab stands: a dot, words for those who do not see it, and a clock while it runs. */
function TabRun({
  run,
  isActive,
}: {
  readonly run: QueryRun | null;
  readonly isActive: boolean;
}): JSX.Element {
  const t = useT();
  if (run === null) return <span className="bv-dot" aria-hidden />;
  const text = t(RUN_STATE_TEXT[run.state]);
  return (
    <>
      <span className={`bv-dot bv-dot-${toneOf(run.state)}`} title={text} aria-hidden />
      {isUnderWay(run) && !isActive && <RunClock run={run} />}
    </>
  );
}

/** Props of {@link Tab}. */
export interface TabProps {
  readonly editor: QueryEditor;
  readonly isActive: boolean;
  readonly isRenaming: boolean;
  readonly isDragged: boolean;
  readonly drag: ReturnType<TabDrag['handlersOf']>;
  readonly onRename: (isRenaming: boolean) => void;
  readonly onMove: (by: number) => void;
  readonly onMenu: (place: { readonly x: number; readonly y: number }) => void;
}

function useTabActions({ editor, onRename, onMove, onMenu }: TabProps) {
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const close = (): void => void dispatch(closeTabs(key, [editor.id]));
  const did = (action: TabKeyAction, { left, bottom }: DOMRect): void => {
    if (action === 'close') close();
    else if (action === 'rename') onRename(true);
    else if (action === 'menu') onMenu({ x: left, y: bottom });
    else onMove(action === 'moveLeft' ? -1 : 1);
  };
  return {
    close,
    open: (): void => void dispatch(openTab(key, editor.id)),
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const action = tabKeyAction(event);
      if (action === null) return;
      event.preventDefault();
      event.stopPropagation();
      did(action, event.currentTarget.getBoundingClientRect());
    },
    onContextMenu: (event: MouseEvent): void => {
      event.preventDefault();
      onMenu({ x: event.clientX, y: event.clientY });
    },
  };
}

/** One tab of the row. */
export function Tab(props: TabProps): JSX.Element {
  const t = useT();
  const { editor, isActive, isRenaming, isDragged, drag, onRename } = props;
  const { id, name } = editor;
  const run = useSqlLab((state) => latestRunOf(state, editor));
  const change = useChangeEditor(id);
  const { close, open, onKeyDown, onContextMenu } = useTabActions(props);
  const element = useInSight(isActive);
  const look = `bv-sql-tab${isActive ? ' bv-active' : ''}${isDragged ? ' bv-dragged' : ''}`;
  if (isRenaming)
    return (
      <span className={look}>
        <TabName
          name={name}
          onDone={(taken) => {
            if (taken !== null) change({ name: taken });
            onRename(false);
          }}
        />
      </span>
    );
  return (
    <button
      ref={element}
      type="button"
      role="tab"
      className={look}
      aria-selected={isActive}
      aria-keyshortcuts={TAB_KEYS}
      aria-label={
        run === null ? name : t(tabMessages.nameAndState, { name, state: t(RUN_STATE_TEXT[run.state]) })
      }
      tabIndex={isActive ? 0 : -1}
      onClick={open}
      onDoubleClick={() => {
        onRename(true);
      }}
      onKeyDown={onKeyDown}
      onContextMenu={onContextMenu}
      onAuxClick={(event) => {
        if (event.button === 1) close();
      }}
      {...drag}
    >
      <TabRun run={run} isActive={isActive} />
      <span className="bv-ellipsis" title={name}>
        {name}
      </span>
      <span
        className="bv-sql-tab-close"
        aria-hidden
        title={t(tabMessages.closeTab, { name })}
        onPointerDown={(event) => {
          event.stopPropagation();
        }}
        onClick={(event) => {
          event.stopPropagation();
          close();
        }}
      >
        <Icon name="small-cross" size={14} />
      </span>
    </button>
  );
}
