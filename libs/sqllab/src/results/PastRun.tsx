import { isOnTheWay } from '@belvedere/chart-host';
import { useAppDispatch, useClock, useCount, useServices } from '@belvedere/client-store';
import {
  Icon,
  IconButton,
  MenuButton,
  Tag,
  useCopy,
  useT,
  type IconName,
  type MenuEntry,
} from '@belvedere/ui';
import type { JSX } from 'react';
import { resultMessages } from '../messages/result.ts';
import { runningMessages } from '../messages/running.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { isUnderWay, toneOf, type QueryRun, type QueryState } from '../model/query-run.ts';
import { resultTable } from '../model/result-table.ts';
import { addTab } from '../use-cases/add-tab.ts';
import { removeRun } from '../use-cases/remove-run.ts';
import { useChangeEditor, useSqlLabKey } from '../state/use-sqllab.ts';
import { failureWords } from './failure-words.ts';
import { secondsOf } from './seconds-of-run.ts';

const ICONS: Readonly<Record<QueryState, IconName>> = {
  pending: 'time',
  running: 'time',
  fetching: 'download',
  success: 'tick-circle',
  failed: 'error',
  stopped: 'stop',
  offline: 'offline',
};

function useOutcome({ state, problem, rows, progress }: QueryRun): string {
  const t = useT();
  const countText = useCount();
  if (state === 'failed') {
    const { title, reason } = failureWords(problem, t);
    return problem !== null && isOnTheWay(problem) ? `${title}: ${reason}` : reason;
  }
  if (state === 'running') return t(runningMessages.progress, { percent: progress });
  return rows === null ? '' : countText(rows);
}

/** Table by which a run is asked; null where it is not kept as one. */
const tableOf = ({ state, resultName }: QueryRun): string | null =>
  state !== 'success' || resultName === null ? null : resultTable(resultName);

/** What can be done with a run of the history. */
function useEntries(run: QueryRun, editor: QueryEditor, onShow: () => void): readonly MenuEntry[] {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const change = useChangeEditor(editor.id);
  const copy = useCopy(useServices().notify);
  const { sql, dbId, schema, templateParams, tab } = run;
  const table = tableOf(run);
  return [
    {
      id: 'rows',
      label: t(runningMessages.showRows),
      isDisabled: run.state !== 'success' || run.makes !== null,
      onSelect: () => {
        change({ latestQueryId: run.id });
        onShow();
      },
    },
    {
      id: 'editor',
      label: t(runningMessages.intoEditor),
      onSelect: () => {
        change({ sql });
      },
    },
    {
      id: 'tab',
      label: t(runningMessages.intoNewTab),
      onSelect: () => {
        dispatch(addTab(key, { sql, dbId, schema, templateParams, ...(tab !== '' && { name: tab }) }));
      },
    },
    { id: 'copy', label: t(runningMessages.copySql), onSelect: () => void copy(sql) },
    ...(table === null
      ? []
      : [
          {
            id: 'copyTable',
            label: t(resultMessages.copyName, { table }),
            onSelect: () => void copy(table, t(resultMessages.copied, { table })),
          },
        ]),
    {
      id: 'remove',
      label: t(runningMessages.removeRun),
      isDanger: true,
      isDisabled: isUnderWay(run),
      onSelect: () => void dispatch(removeRun(key, run.id)),
    },
  ];
}

/** A run of the history: how it stands, when and how long, its text, its tab, its rows or why there are none. */
export function PastRun({
  run,
  editor,
  onShow,
}: {
  readonly run: QueryRun;
  readonly editor: QueryEditor;
  /** Its rows are wanted. */
  readonly onShow: () => void;
}): JSX.Element {
  const t = useT();
  const clockText = useClock();
  const outcome = useOutcome(run);
  const entries = useEntries(run, editor, onShow);
  const time = clockText(run.startedAt, 'seconds');
  const table = tableOf(run);
  return (
    <li className={`bv-run-${toneOf(run.state)}`}>
      <Icon name={ICONS[run.state]} size={14} label={t(runningMessages[run.state])} />
      <span className="bv-ellipsis bv-run-word" aria-hidden>
        {t(run.state === 'offline' ? runningMessages.offlineShort : runningMessages[run.state])}
      </span>
      <time>{time}</time>
      <span className="bv-text3 bv-num">{isUnderWay(run) ? '' : `${secondsOf(run)} s`}</span>
      <code className="bv-ellipsis" title={run.sql}>
        {run.sql.replaceAll(/\s+/g, ' ')}
      </code>
      <span className="bv-ellipsis bv-text3 bv-run-tab" title={run.tab}>
        {run.tab}
      </span>
      <span className="bv-run-kept">
        {table !== null && (
          <Tag tone="neutral">
            <code className="bv-ellipsis" title={t(resultMessages.keptAs, { table })}>
              {table}
            </code>
          </Tag>
        )}
      </span>
      <span className="bv-ellipsis bv-run-note" title={outcome}>
        {outcome}
      </span>
      <MenuButton entries={entries}>
        <IconButton icon="more" size="small" label={t(runningMessages.whatWith, { time })} />
      </MenuButton>
    </li>
  );
}
