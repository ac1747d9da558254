import { useAppDispatch, useAppSelector } from '@belvedere/client-store';
import { Icon, IconButton, useT, walkTabs } from '@belvedere/ui';
import type { JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import { selectLatestRun, selectSqlLab, sqllabActions, type QueryEditor } from '../state/sqllab-slice.ts';
import { addTab } from '../state/thunks/open-from-url.ts';

function Tab({
  editor,
  isActive,
  isOnly,
}: {
  readonly editor: QueryEditor;
  readonly isActive: boolean;
  readonly isOnly: boolean;
}): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const state = useAppSelector((root) => selectLatestRun(root, editor)?.state ?? 'idle');
  const close = (): void => {
    dispatch(sqllabActions.tabClosed(editor.id));
    if (isOnly) dispatch(addTab());
  };
  return (
    <button
      type="button"
      role="tab"
      className={isActive ? 'bv-sql-tab bv-active' : 'bv-sql-tab'}
      aria-selected={isActive}
      aria-keyshortcuts="Delete"
      tabIndex={isActive ? 0 : -1}
      onClick={() => {
        dispatch(sqllabActions.tabActivated(editor.id));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Delete') close();
      }}
    >
      <span className={`bv-dot bv-dot-${state}`} aria-hidden />
      <span className="bv-ellipsis" title={editor.name}>
        {editor.name}
      </span>
      <span
        className="bv-sql-tab-close"
        aria-hidden
        title={t(sqllabMessages.closeTab, { name: editor.name })}
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

/** The tabs of SQL Lab. */
export function TabBar(): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const { editors, activeId, isLeftHidden } = useAppSelector(selectSqlLab);
  return (
    <div className="bv-sql-tabs">
      <IconButton
        icon={isLeftHidden ? 'double-chevron-right' : 'double-chevron-left'}
        size="small"
        label={t(isLeftHidden ? sqllabMessages.showLeft : sqllabMessages.hideLeft)}
        onClick={() => {
          dispatch(sqllabActions.leftToggled());
        }}
      />
      <div
        className="bv-sql-tab-strip"
        role="tablist"
        aria-label={t(sqllabMessages.tabs)}
        onKeyDown={walkTabs}
      >
        {editors.map((editor) => (
          <Tab
            key={editor.id}
            editor={editor}
            isActive={editor.id === activeId}
            isOnly={editors.length === 1}
          />
        ))}
      </div>
      <IconButton
        icon="plus"
        size="small"
        label={t(sqllabMessages.newTab)}
        onClick={() => {
          dispatch(addTab({ sql: '' }));
        }}
      />
      <span className="bv-sql-kept bv-wide-only">{t(sqllabMessages.draftSaved)}</span>
    </div>
  );
}
