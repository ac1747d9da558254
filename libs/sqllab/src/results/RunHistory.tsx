import { useCount } from '@belvedere/client-store';
import { EmptyState, Select, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { runningMessages } from '../messages/running.ts';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import type { QueryState } from '../model/query-run.ts';
import { useSqlLab } from '../state/use-sqllab.ts';
import { PastRun } from './PastRun.tsx';
import { filteredRuns, type RunFilter } from './past-runs.ts';

/** The page of all that was run. */
const WHOLE_HISTORY_URL = '/sqllab/history/';

const STATES: readonly QueryState[] = [
  'pending',
  'running',
  'fetching',
  'success',
  'failed',
  'stopped',
  'offline',
];

function HistoryTools({
  filter,
  editor,
  counts,
  onFilter,
}: {
  readonly filter: RunFilter;
  readonly editor: QueryEditor;
  readonly counts: { readonly shown: number; readonly count: number };
  readonly onFilter: (change: Partial<RunFilter>) => void;
}): JSX.Element {
  const t = useT();
  const countText = useCount();
  const offline = t(runningMessages.offlineShort);
  return (
    <div className="bv-sql-past-tools">
      <TextField
        type="search"
        icon="search"
        size="small"
        label={t(runningMessages.findQuery)}
        isLabelHidden
        placeholder={t(runningMessages.findQuery)}
        value={filter.search}
        onChange={(search) => {
          onFilter({ search });
        }}
      />
      <Select
        size="small"
        label={t(runningMessages.state)}
        isLabelHidden
        value={filter.state ?? 'any'}
        options={[
          { value: 'any' as const, label: t(runningMessages.anyState) },
          ...STATES.map((value) => ({
            value,
            label: value === 'offline' ? offline : t(runningMessages[value]),
          })),
        ]}
        onChange={(value) => {
          onFilter({ state: value === 'any' ? null : value });
        }}
      />
      <Select
        size="small"
        label={t(runningMessages.whichTab)}
        isLabelHidden
        value={filter.editorId === null ? 'all' : 'this'}
        options={[
          { value: 'all', label: t(runningMessages.allTabs) },
          { value: 'this', label: t(runningMessages.thisTab) },
        ]}
        onChange={(value) => {
          onFilter({ editorId: value === 'all' ? null : editor.id });
        }}
      />
      <a className="bv-sql-past-all" href={WHOLE_HISTORY_URL}>
        {t(runningMessages.wholeHistory)}
      </a>
      <output className="bv-text3">
        {t(runningMessages.queriesShown, { shown: countText(counts.shown), count: countText(counts.count) })}
      </output>
    </div>
  );
}

/** What was run, newest first, as it goes on; to search and filter. */
export function RunHistory({
  editor,
  onShow,
}: {
  readonly editor: QueryEditor;
  /** The rows of a run are wanted. */
  readonly onShow: () => void;
}): JSX.Element {
  const t = useT();
  const runs = useSqlLab((state) => state.runs);
  const [filter, setFilter] = useState<RunFilter>({ search: '', state: null, editorId: null });
  const shown = filteredRuns(runs, filter);
  if (runs.length === 0)
    return (
      <EmptyState
        icon="history"
        title={t(sqllabMessages.historyEmpty)}
        reason={t(sqllabMessages.historyEmptyWhy)}
      />
    );
  return (
    <div className="bv-sql-past">
      <HistoryTools
        filter={filter}
        editor={editor}
        counts={{ shown: shown.length, count: runs.length }}
        onFilter={(change) => {
          setFilter({ ...filter, ...change });
        }}
      />
      {shown.length === 0 ? (
        <EmptyState icon="search" title={t(runningMessages.noMatch)} reason={t(runningMessages.noMatchWhy)} />
      ) : (
        <ul className="bv-sql-history">
          {shown.map((run) => (
            <PastRun key={run.id} run={run} editor={editor} onShow={onShow} />
          ))}
        </ul>
      )}
    </div>
  );
}
