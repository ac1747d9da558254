import { useAppDispatch, useServices, useSlice } from '@belvedere/client-store';
import { LoadingState, Splitter, useT } from '@belvedere/ui';
import { useEffect, useState, type JSX } from 'react';
import { EditorPane } from './editor/EditorPane.tsx';
import { useEndNotice } from './editor/use-end-notice.ts';
import { useFollowedRuns } from './editor/use-followed-runs.ts';
import { useTabKeeper } from './keeper/use-tab-keeper.ts';
import { sqllabMessages } from './messages/sqllab.ts';
import type { FormatSql } from './use-cases/format-text.ts';
import { Sidebar } from './sidebar/Sidebar.tsx';
import type { QueryEditor } from './model/query-editor.ts';
import { activeEditorOf, sqllabSlice } from './state/sqllab-slice.ts';
import { openFromUrl } from './use-cases/open-from-url.ts';
import { ReadyChartsContext, type ReadyCharts } from './state/use-charts-ready.ts';
import { SqlLabKeyContext, useSqlLab, useSqlLabKey } from './state/use-sqllab.ts';
import { TabBar } from './tabs/TabBar.tsx';

const LEFT_KEY = 'bv.sqllab.left';
const LEFT = { default: 300, min: 240, max: 480 };

/** Tables at the left, as wide as they were dragged. */
function LeftBar({ editor }: { readonly editor: QueryEditor }): JSX.Element {
  const t = useT();
  const { storage } = useServices();
  const [left, setLeft] = useState(() => Number(storage.getItem(LEFT_KEY) ?? LEFT.default));
  return (
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
        onResize={(size) => {
          setLeft(size);
          storage.setItem(LEFT_KEY, String(size));
        }}
      />
    </>
  );
}

function Workbench({
  search,
  formatSql,
}: {
  readonly search: string;
  readonly formatSql?: FormatSql | undefined;
}): JSX.Element {
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const editor = useSqlLab(activeEditorOf);
  const [isLeftOpen, setLeftOpen] = useState(false);
  useTabKeeper(key);
  useFollowedRuns(key);
  useEndNotice();
  useEffect(() => {
    void dispatch(openFromUrl(key, search));
  }, [dispatch, key, search]);
  return (
    <div className="bv-sql">
      <TabBar left={{ isOpen: isLeftOpen, onOpen: setLeftOpen }} />
      <div className={isLeftOpen ? 'bv-sql-body bv-left-open' : 'bv-sql-body'}>
        {editor !== null && !editor.loaded && <LoadingState />}
        {editor?.loaded === true && (
          <>
            {(isLeftOpen || !editor.hideLeftBar) && <LeftBar editor={editor} />}
            <EditorPane key={editor.id} editor={editor} formatSql={formatSql} />
          </>
        )}
      </div>
    </div>
  );
}

/**
 * SQL Lab. `search` is the query string of the address; opening one never runs anything. `formatSql` formats texts off the
 * thread of the page; on it when left out. `readyCharts` fetches what draws charts,
 * where the page has not got it. What is open stays in the store under `instance` when this goes, so that runs go on.
 */
export function SqlLab({
  search,
  formatSql,
  readyCharts,
  instance = 'page',
}: {
  readonly search: string;
  readonly formatSql?: FormatSql;
  readonly readyCharts?: ReadyCharts;
  readonly instance?: string;
}): JSX.Element {
  useSlice(sqllabSlice);
  return (
    <SqlLabKeyContext value={instance}>
      <ReadyChartsContext value={readyCharts}>
        <Workbench search={search} formatSql={formatSql} />
      </ReadyChartsContext>
    </SqlLabKeyContext>
  );
}
