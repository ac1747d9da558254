import { useAppDispatch, useAppSelector, useServices, useSlice } from '@belvedere/client-store';
import { Splitter, useT } from '@belvedere/ui';
import { useEffect, useState, type JSX } from 'react';
import { EditorPane } from './editor/EditorPane.tsx';
import { TabBar } from './editor/TabBar.tsx';
import { sqllabMessages } from './messages/sqllab.ts';
import type { SouthTab } from './results/SouthPane.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { keepTabs } from './state/local-tabs.ts';
import { selectActiveEditor, selectSqlLab, sqllabSlice } from './state/sqllab-slice.ts';
import { openFromUrl } from './state/thunks/open-from-url.ts';

const LEFT_KEY = 'bv.sqllab.left';
const LEFT = { default: 300, min: 240, max: 480 };
const KEEP_DELAY_MS = 500;

/** Keeps tabs on this device half a second after the last key. */
function useKeptTabs(): void {
  const { storage } = useServices();
  const state = useAppSelector(selectSqlLab);
  useEffect(() => {
    if (state.editors.length === 0) return undefined;
    const timer = setTimeout(() => {
      keepTabs(storage, state);
    }, KEEP_DELAY_MS);
    const now = (): void => {
      keepTabs(storage, state);
    };
    window.addEventListener('pagehide', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', now);
    };
  }, [state, storage]);
}

function Workbench({ firstTab }: { readonly firstTab: SouthTab }): JSX.Element {
  const t = useT();
  const { storage } = useServices();
  const editor = useAppSelector(selectActiveEditor);
  const isLeftHidden = useAppSelector((state) => selectSqlLab(state).isLeftHidden);
  const [left, setLeft] = useState(() => Number(storage.getItem(LEFT_KEY) ?? LEFT.default));
  useKeptTabs();
  const resize = (size: number): void => {
    setLeft(size);
    storage.setItem(LEFT_KEY, String(size));
  };
  return (
    <div className="bv-sql">
      <TabBar />
      {editor !== null && (
        <div className="bv-sql-body">
          {!isLeftHidden && (
            <>
              <aside className="bv-sql-left" style={{ inlineSize: left }}>
                <Sidebar editor={editor} />
              </aside>
              <Splitter
                label={t(sqllabMessages.resizeLeft)}
                divides="columns"
                size={left}
                min={LEFT.min}
                max={LEFT.max}
                onResize={resize}
              />
            </>
          )}
          <EditorPane key={editor.id} editor={editor} firstTab={firstTab} />
        </div>
      )}
    </div>
  );
}

/** SQL Lab. `search` is the query string of the address; opening one never runs anything. Results are open below the editor unless `firstTab` says otherwise. */
export function SqlLab({
  search,
  firstTab = 'results',
}: {
  readonly search: string;
  readonly firstTab?: SouthTab;
}): JSX.Element {
  useSlice(sqllabSlice);
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(openFromUrl(search));
  }, [dispatch, search]);
  return <Workbench firstTab={firstTab} />;
}
